import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/documents.ts'
import { VERIFICATION_STATUSES, type VerificationStatus } from '@wabi/contract/states.ts'

/** What of a list is shown; it goes along to the cases that are opened from it. */
export interface ListFilter {
  status?: VerificationStatus
  documentType?: DocumentType
}

/** What the address of the list holds: filters, and the cursors of the pages walked through so far. */
export interface ListSearch extends ListFilter {
  /** Cursor of each page after the first, in order; the last one is the page shown. */
  pages?: string[]
}

function known<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((candidate) => candidate === value)
}

/** Reads the address; what it does not know it drops. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const status = known(VERIFICATION_STATUSES, raw.status)
  const documentType = known(DOCUMENT_TYPES, raw.documentType)
  const pages = Array.isArray(raw.pages) ? raw.pages.filter((cursor) => typeof cursor === 'string') : []
  return {
    ...(status && { status }),
    ...(documentType && { documentType }),
    ...(pages.length > 0 && { pages }),
  }
}

/** The filters alone, as the address of a case holds them. */
export function filterOf(raw: Record<string, unknown>): ListFilter {
  const { pages: _, ...filter } = readListSearch(raw)
  return filter
}

/** The query of the call for the page that the address names. */
export function queryOf({ status, documentType, pages }: ListSearch) {
  return { limit: 20, status, documentType, cursor: pages?.at(-1) }
}

/** The same list with a filter changed, from its first page. */
export function withFilter(
  search: ListSearch,
  change: { status?: string | undefined; documentType?: string | undefined },
): ListSearch {
  const { pages: _, ...filters } = search
  return readListSearch({ ...filters, ...change })
}

export function nextPage(search: ListSearch, cursor: string): ListSearch {
  return { ...search, pages: [...(search.pages ?? []), cursor] }
}

export function previousPage(search: ListSearch): ListSearch {
  return readListSearch({ ...search, pages: search.pages?.slice(0, -1) })
}
