import { QueryClient } from '@tanstack/react-query'

/** Data stays fresh until something here changes it or a person asks again; nothing retries by itself (spec section 7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
    },
    mutations: { retry: false },
  },
})
