/** What the address of the list holds: what is sought, and the cursors of the pages walked through so far. */
export interface OrganizationSearch {
  search?: string
  status?: 'active' | 'suspended'
  pages?: string[]
}

/** Reads the address; what it does not know it drops. */
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
