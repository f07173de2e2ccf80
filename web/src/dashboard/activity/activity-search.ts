import { ACTIVITY_KINDS, type ActivityKind } from '@wabi/contract/audit/activity.ts'
import type { InputOf } from '@wabi/contract/api.ts'
import { type DayFilter, readDayFilter, toInstants } from '../../lib/day-filter.ts'

/** The filters in the page's URL, with days where the server takes instants. */
export interface ActivitySearch extends DayFilter {
  person?: string
  kind?: ActivityKind
  verificationId?: string
}

const TEXTS = ['person', 'verificationId'] as const

/** Parses the URL's filters and ignores everything else. */
export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const filters: ActivitySearch = readDayFilter(search)
  for (const name of TEXTS) {
    const value = search[name]
    if (typeof value === 'string' && /^[\w-]{1,60}$/.test(value.trim())) filters[name] = value.trim()
  }
  const kind = ACTIVITY_KINDS.find((one) => one === search.kind)
  if (kind) filters.kind = kind
  return filters
}

/** Converts the filters to the server's format. */
export function toActivityFilter({ from, to, ...rest }: ActivitySearch): InputOf<'exportActivity'>['query'] {
  return { ...rest, ...toInstants({ from, to }) }
}
