import { QueryClient } from '@tanstack/react-query'

/**
 * Data stays fresh until something here changes it or a person asks again; nothing retries by itself (spec section 7). What
 * cannot reach the server fails and says so: no approval waits for the network and happens later, unseen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
