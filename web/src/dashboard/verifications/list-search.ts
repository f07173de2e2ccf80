import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/documents.ts'
import type { ReasonCode } from '@wabi/contract/checks.ts'
import { FUNNEL_STEPS, type FunnelStep } from '@wabi/contract/funnel.ts'
import { VERIFICATION_STATUSES, type VerificationStatus } from '@wabi/contract/states.ts'

/** What of a list is shown; it goes along to the cases that are opened from it. */
export interface ListFilter {
  /** What was typed into the search. */
  search?: string
  status?: VerificationStatus
  documentType?: DocumentType
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** Days of creation (UTC), `YYYY-MM-DD`, both counted. */
  from?: string
  to?: string
  scoreFrom?: number
  scoreTo?: number
  reason?: ReasonCode
  /** Id of who decided. */
  reviewer?: string
  /** Id of who is to deal with it, or `nobody`. */
  assignee?: string
  /** Came so far, or farther; came so far, and no farther yet. */
  reached?: FunnelStep
  stopped?: FunnelStep
}

/** What the address of the list holds: filters, and the cursors of the pages walked through so far. */
export interface ListSearch extends ListFilter {
  /** Cursor of each page after the first, in order; the last one is the page shown. */
  pages?: string[]
}

function known<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((candidate) => candidate === value)
}

const like = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value) ? value : undefined

const scoreOf = (value: unknown) => {
  const number = value === '' || value === null ? Number.NaN : Number(value)
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/u
const DAY_MS = 86_400_000
const isDay = (value: string | undefined) => (value && !Number.isNaN(Date.parse(value)) ? value : undefined)

/** Reads the address; what it does not know it drops. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  // A search for digits comes back from the address as a number.
  const typed = typeof raw.search === 'number' ? String(raw.search) : raw.search
  const search = typeof typed === 'string' ? typed.trim().slice(0, 120) || undefined : undefined
  const pages = Array.isArray(raw.pages) ? raw.pages.filter((cursor) => typeof cursor === 'string') : []
  const found = {
    search,
    status: known(VERIFICATION_STATUSES, raw.status),
    documentType: known(DOCUMENT_TYPES, raw.documentType),
    country: like(raw.country, /^[A-Z]{2}$/u),
    from: isDay(like(raw.from, DAY)),
    to: isDay(like(raw.to, DAY)),
    scoreFrom: scoreOf(raw.scoreFrom),
    scoreTo: scoreOf(raw.scoreTo),
    // The table of reasons and countries is not for this file: the whole dashboard loads it.
    reason: like(raw.reason, /^[a-z_]{3,60}$/u) as ReasonCode | undefined,
    reviewer: like(raw.reviewer, /^usr_[A-Za-z0-9]{26}$/u),
    assignee: like(raw.assignee, /^(usr_[A-Za-z0-9]{26}|nobody)$/u),
    reached: known(FUNNEL_STEPS, raw.reached),
    stopped: known(FUNNEL_STEPS, raw.stopped),
    pages: pages.length > 0 ? pages : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as ListSearch
}

/** The filters alone, as the address of a case holds them. */
export function filterOf(raw: Record<string, unknown>): ListFilter {
  const { pages: _, ...filter } = readListSearch(raw)
  return filter
}

/** The filters as the calls take them: days become the instants at which they begin and end. */
export function filterQuery({ from, to, ...filter }: ListFilter) {
  return {
    ...filter,
    ...(from && { from: new Date(from).toISOString() }),
    ...(to && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
  }
}

/** The query of the call for the page that the address names. */
export function queryOf({ pages, ...filter }: ListSearch) {
  return { ...filterQuery(filter), limit: 20, cursor: pages?.at(-1) }
}

/** The same list with filters changed, from its first page. */
export function withFilter(
  search: ListSearch,
  change: { [K in keyof ListFilter]?: string | number | undefined },
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
