import { type ListSearch, readListSearch } from '../verifications/list-search.ts'

/** The list's address for what a bar counts. Days as `YYYY-MM-DD`, both counted. */
export function listOf(filter: {
  from: string
  to: string
  status?: string | undefined
  documentType?: string
  reason?: string
}): ListSearch {
  return readListSearch(filter)
}
