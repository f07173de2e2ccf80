import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/documents.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import { FUNNEL_STEPS, type FunnelStep } from '@wabi/contract/verification/funnel.ts'
import { VERIFICATION_STATUSES, type VerificationStatus } from '@wabi/contract/verification/states.ts'

/** Filters of the list, passed on to the cases that are opened from it. */
export interface ListFilter {
  /** The search text. */
  search?: string
  status?: VerificationStatus
  documentType?: DocumentType
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** Days of creation (UTC), `YYYY-MM-DD`, both included. */
  from?: string
  to?: string
  scoreFrom?: number
  scoreTo?: number
  reason?: ReasonCode
  /** Id of the reviewer who decided. */
  reviewer?: string
  /** Id of the assignee, or `nobody`. */
  assignee?: string
  /** Reached at least this step; reached this step, but not the next. */
  reached?: FunnelStep
  stopped?: FunnelStep
}

/** Search parameters of the list: filters, and the cursors of the pages visited so far. */
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
const isDay = (value: string | undefined) => (value && !Number.isNaN(Date.parse(value)) ? value : undefined)

/** Parses the search parameters; drops unknown ones. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  // The router parses a search for digits as a number.
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
    // Reasons and countries are not validated here: the whole dashboard loads this file, and their tables are large.
    reason: like(raw.reason, /^[a-z_]{3,60}$/u) as ReasonCode | undefined,
    reviewer: like(raw.reviewer, /^usr_[A-Za-z0-9]{26}$/u),
    assignee: like(raw.assignee, /^(usr_[A-Za-z0-9]{26}|nobody)$/u),
    reached: known(FUNNEL_STEPS, raw.reached),
    stopped: known(FUNNEL_STEPS, raw.stopped),
    pages: pages.length > 0 ? pages : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as ListSearch
}

/** The filters without cursors, as in the URL of a case. */
export function toListFilter(raw: Record<string, unknown>): ListFilter {
  const { pages: _, ...filter } = parseListSearch(raw)
  return filter
}

/** The filters as the API expects them: days become the instants of their start and end. */
export function filterQuery({ from, to, ...filter }: ListFilter) {
  return {
    ...filter,
    ...(from && { from: new Date(from).toISOString() }),
    ...(to && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
  }
}

/** The query of the API call for the page in the URL. */
export function toListQuery({ pages, ...filter }: ListSearch) {
  return { ...filterQuery(filter), limit: 20, cursor: pages?.at(-1) }
}

/** The search parameters with changed filters, from the first page. */
export function withFilter(
  search: ListSearch,
  change: { [K in keyof ListFilter]?: string | number | undefined },
): ListSearch {
  const { pages: _, ...filters } = search
  return parseListSearch({ ...filters, ...change })
}

export function nextPage(search: ListSearch, cursor: string): ListSearch {
  return { ...search, pages: [...(search.pages ?? []), cursor] }
}

export function previousPage(search: ListSearch): ListSearch {
  return parseListSearch({ ...search, pages: search.pages?.slice(0, -1) })
}
