import { call } from '../../lib/calls.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readToken } from '../../lib/session.ts'
import { type ListSearch, toListQuery } from '../list-search.ts'

/** The query for the page in the list's URL. */
export function pageQuery(search: ListSearch) {
  const query = toListQuery(search)
  return { queryKey: ['verifications', query], queryFn: () => call('listVerifications', { query }) }
}

/** Prefetches the page while the list's code is loading. */
export function prefetchList({ search }: { search: ListSearch }): void {
  if (readToken() !== null) void queryClient.prefetchQuery(pageQuery(search))
}
