import { DOCUMENT_TYPES } from '@wabi/contract/catalog/documents.ts'
import type { Label } from '@wabi/contract/review/labels.ts'
import type { ListFilter as ApiFilter } from '@wabi/contract/shapes/list-filter.ts'
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

const parseScore = (value: unknown) => {
  const number = value === '' || value === null ? Number.NaN : Number(value)
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : undefined
}

const parseDay = (value: unknown) => {
  const day = like(value, /^\d{4}-\d\d-\d\d$/u)
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined
}

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
  flagged: (value) => known(['linked'] as const, value),
  reviewer: (value) => like(value, /^usr_[A-Za-z0-9]{26}$/u),
  assisted: (value) => known(['yes'] as const, value),
  assignee: (value) => like(value, /^(usr_[A-Za-z0-9]{26}|nobody)$/u),
  reached: (value) => known(FUNNEL_STEPS, value),
  stopped: (value) => known(FUNNEL_STEPS, value),
}

/** Parses the search parameters; drops unknown ones. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const pages = parseCursors(raw.pages)
  return { ...toListFilter(raw), ...(pages && { pages }) }
}

/** The filters without cursors, as in the URL of a case. */
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

/** The filters as the API expects them: days become the instants of their start and end. */
export function filterQuery(filter: ListFilter): ListFilter {
  const query = { ...filter }
  for (const [name, toInstant] of DAYS) if (query[name]) query[name] = toInstant(query[name])
  return query
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
