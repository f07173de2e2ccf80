import { QueryClient } from '@tanstack/react-query'

type Invalidate = QueryClient['invalidateQueries']

class WabiQueryClient extends QueryClient {
  /**
   * Also restarts a first load in flight, which the server may have answered before the change; TanStack Query would
   * join it and show the old state.
   */
  override async invalidateQueries(...[filters, options]: Parameters<Invalidate>): Promise<void> {
    const loading = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    await Promise.all(loading.map((query) => query.cancel({ revert: true })))
    await super.invalidateQueries(filters, options)
  }
}

/**
 * Data stays fresh until this page changes it or the user reloads it; nothing retries by itself (spec section 7). A
 * call that cannot reach the server fails visibly: no approval is queued until the network returns and then runs
 * unseen.
 */
export const queryClient = new WabiQueryClient({
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
