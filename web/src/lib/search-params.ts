import { MAX_SEARCH_LENGTH } from '@wabi/contract/endpoint/search-length.ts'

/** The cursors of the pages visited so far, from a list's search parameters; undefined on the first page. */
export function parseCursors(pages: unknown): string[] | undefined {
  const cursors = Array.isArray(pages) ? pages.filter((cursor) => typeof cursor === 'string') : []
  return cursors.length > 0 ? cursors : undefined
}

/** A search text from a list's search parameters, cut to the maximum length that the API accepts. */
export function parseSearchText(value: unknown): string | undefined {
  // The router parses a search for digits as a number.
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, MAX_SEARCH_LENGTH) || undefined
}
