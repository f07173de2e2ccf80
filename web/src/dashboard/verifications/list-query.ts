import { call } from '../../lib/calls.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readToken } from '../../lib/session.ts'
import { type ListSearch, queryOf } from './list-search.ts'

/** The page that the list's address names. */
export function pageQuery(search: ListSearch) {
  const query = queryOf(search)
  return { queryKey: ['verifications', query], queryFn: () => call('listVerifications', { query }) }
}

/** Asks for the page while the list's code is still on its way. */
export function askListEarly({ search }: { search: ListSearch }): void {
  if (readToken() !== null) void queryClient.prefetchQuery(pageQuery(search))
}
