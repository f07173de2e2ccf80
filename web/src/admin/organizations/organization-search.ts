/** The list's URL parameters: the search, and the cursors of the pages visited so far. */
export interface OrganizationSearch {
  search?: string
  status?: 'active' | 'suspended'
  pages?: string[]
}

/** Parses the URL parameters and drops unknown ones. */
export function readOrganizationSearch(raw: Record<string, unknown>): OrganizationSearch {
  const pages = Array.isArray(raw.pages) ? raw.pages.filter((cursor) => typeof cursor === 'string') : []
  const search = typeof raw.search === 'string' ? raw.search.trim().slice(0, 120) : ''
  const { status } = raw
  return {
    ...(search && { search }),
    ...((status === 'active' || status === 'suspended') && { status }),
    ...(pages.length > 0 && { pages }),
  }
}
