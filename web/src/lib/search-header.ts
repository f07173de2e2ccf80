import { SEARCH_HEADER } from '@wabi/contract/endpoint/search-header.ts'

type Query = Record<string, unknown>

/** The query without its search text, and the header that carries it. */
export function moveSearch(query: Query | undefined): {
  query: Query | undefined
  headers: Record<string, string>
} {
  if (query?.search === undefined) return { query, headers: {} }
  const { search, ...rest } = query
  return { query: rest, headers: { [SEARCH_HEADER]: encodeURIComponent(String(search)) } }
}
