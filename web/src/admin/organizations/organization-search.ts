import { parseCursors, parseSearchText } from '../../lib/search-params.ts'

/** The list's URL parameters: the search, and the cursors of the pages visited so far. */
export interface OrganizationSearch {
  search?: string
  status?: 'active' | 'suspended'
  pages?: string[]
}

/** Parses the URL parameters and drops unknown ones. */
export function readOrganizationSearch(raw: Record<string, unknown>): OrganizationSearch {
  const pages = parseCursors(raw.pages)
  const search = parseSearchText(raw.search)
  const { status } = raw
  return {
    ...(search && { search }),
    ...((status === 'active' || status === 'suspended') && { status }),
    ...(pages && { pages }),
  }
}
