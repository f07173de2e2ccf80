import { STATUS_CLASSES, type StatusClass } from '@wabi/contract/client/request-log.ts'
import type { InputOf } from '@wabi/contract/api.ts'
import { type DayFilter, readDayFilter, toInstants } from '../../lib/day-filter.ts'

/** The filters in the page's URL, with days where the server takes instants, and the call that is open. */
export interface ApiCallSearch extends DayFilter {
  requestId?: string
  keyId?: string
  statusClass?: StatusClass
  errorCode?: string
  open?: string
}

const TEXTS = {
  requestId: /^[\w-]{1,60}$/,
  keyId: /^key_[A-Za-z0-9]{26}$/,
  errorCode: /^[a-z_.]{1,60}$/,
  open: /^[\da-f-]{36}$/,
} as const

/** Parses the URL's filters and ignores everything else. */
export function readApiCallSearch(search: Record<string, unknown>): ApiCallSearch {
  const filters: ApiCallSearch = readDayFilter(search)
  for (const name of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    const value = search[name]
    if (typeof value === 'string' && TEXTS[name].test(value.trim())) filters[name] = value.trim()
  }
  const statusClass = STATUS_CLASSES.find((one) => one === search.statusClass)
  if (statusClass) filters.statusClass = statusClass
  return filters
}

/** Converts the filters to the server's format. */
export function toApiCallFilter({
  from,
  to,
  ...rest
}: Omit<ApiCallSearch, 'open'>): NonNullable<InputOf<'listRequests'>['query']> {
  return { ...rest, ...toInstants({ from, to }) }
}
