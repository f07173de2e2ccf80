import { QueryClient } from '@tanstack/react-query'

/**
 * Data stays fresh until this page changes it or the user reloads it; nothing retries by itself (spec section 7). A
 * call that cannot reach the server fails visibly: no approval is queued until the network returns and then runs
 * unseen.
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

// Drafts of notes are in the cache alone.
queryClient.setQueryDefaults(['note-draft'], { gcTime: Infinity })
