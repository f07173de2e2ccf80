import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import type { Label } from '@wabi/contract/review/labels.ts'
import type { ListFilter as ApiFilter } from '@wabi/contract/shapes/list-filter.ts'
import { LIST_SORTS, type ListSort } from '@wabi/contract/verification/list-sorts.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import { FUNNEL_STEPS } from '@wabi/contract/verification/funnel.ts'
import { VERIFICATION_STATUSES } from '@wabi/contract/verification/states.ts'
import { parseCursors, parseSearchText } from '../lib/search-params.ts'

/**
 * Filters of the list as in its URL, passed on to the cases that are opened from it: those of the API, except that
 * the times are days (UTC), `YYYY-MM-DD`, both included.
 */
export type ListFilter = { [Name in keyof ApiFilter]?: Exclude<ApiFilter[Name], undefined> }

/** Search parameters that the list shares with the cases opened from it. */
export interface CaseSearch extends ListFilter {
  sort?: ListSort
}

/** Rows on a page; the first is the default. */
export const PAGE_SIZES = [20, 50, 100] as const

/** Search parameters of the list: filters, order, and the cursors of the pages visited so far. */
export interface ListSearch extends CaseSearch {
  size?: (typeof PAGE_SIZES)[number]
  /** Cursor of each page after the first, in order; the last one is the page shown. */
  pages?: string[]
}

function known<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((candidate) => candidate === value)
}

const like = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value) ? value : undefined

const parseScore = (value: unknown) => {
  const number = value === '' || value === null ? Number.NaN : Number(value)
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : undefined
}

const parseDay = (value: unknown) => {
  const day = like(value, /^\d{4}-\d\d-\d\d$/u)
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined
}

const parseId = (prefix: string) => (value: unknown) => like(value, RegExp(`^${prefix}_[A-Za-z0-9]{26}$`))
const parseUser = parseId('usr')

/** Parses each filter; undefined: not valid. */
const FILTER_PARSERS: {
  [Name in keyof Required<ListFilter>]: (value: unknown) => ListFilter[Name] | undefined
} = {
  search: parseSearchText,
  status: (value) => known(VERIFICATION_STATUSES, value),
  documentType: (value) => known(DOCUMENT_TYPES, value),
  // Reasons, labels and countries are not validated here: the whole dashboard loads this file, and their tables are large.
  country: (value) => like(value, /^[A-Z]{2}$/u),
  from: parseDay,
  to: parseDay,
  decidedFrom: parseDay,
  decidedTo: parseDay,
  scoreFrom: parseScore,
  scoreTo: parseScore,
  reason: (value) => like(value, /^[a-z_]{3,60}$/u) as ReasonCode | undefined,
  label: (value) => like(value, /^[a-z_]{3,20}$/u) as Label | undefined,
  template: parseId('ctp'),
  flagged: (value) => known(['linked'] as const, value),
  reviewer: parseUser,
  suits: parseUser,
  overdue: (value) => known(['yes'] as const, value),
  assisted: (value) => known(['yes'] as const, value),
  assignee: (value) => known(['nobody'] as const, value) ?? parseUser(value),
  reached: (value) => known(FUNNEL_STEPS, value),
  stopped: (value) => known(FUNNEL_STEPS, value),
}

/** Parses the search parameters; drops unknown ones. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const pages = parseCursors(raw.pages)
  const size = PAGE_SIZES.find((known) => known === Number(raw.size))
  return { ...toCaseSearch(raw), ...(size && size !== PAGE_SIZES[0] && { size }), ...(pages && { pages }) }
}

/** The filters and the order, as in the URL of a case. */
export function toCaseSearch(raw: Record<string, unknown>): CaseSearch {
  const sort = known(LIST_SORTS, raw.sort)
  return { ...toListFilter(raw), ...(sort && { sort }) }
}

/** The filters alone. */
export function toListFilter(raw: Record<string, unknown>): ListFilter {
  const found = Object.entries(FILTER_PARSERS).map(([name, parse]) => [name, parse(raw[name])] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as ListFilter
}

const startOf = (day: string) => new Date(day).toISOString()
const endOf = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString()

const DAYS = [
  ['from', startOf],
  ['to', endOf],
  ['decidedFrom', startOf],
  ['decidedTo', endOf],
] as const

/** The filters of some search parameters as the API expects them: days become the instants of their start and end. */
export function filterQuery(search: ListSearch): ListFilter {
  const query = toListFilter({ ...search })
  for (const [name, toInstant] of DAYS) if (query[name]) query[name] = toInstant(query[name])
  return query
}

/** The filters and the order as the API expects them. */
export function orderedQuery(search: CaseSearch): CaseSearch {
  return { ...filterQuery(search), ...(search.sort && { sort: search.sort }) }
}

/** The query of the API call for the page in the URL. */
export function toListQuery({ pages, size = PAGE_SIZES[0], ...search }: ListSearch) {
  return { ...orderedQuery(search), limit: size, cursor: pages?.at(-1) }
}

/** The search parameters with changed filters, order or page size, from the first page. */
export function withFilter(
  search: ListSearch,
  change: { [K in Exclude<keyof ListSearch, 'pages'>]?: string | number | undefined },
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
