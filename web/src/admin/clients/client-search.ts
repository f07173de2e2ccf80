import { CLIENT_STATUSES, type ClientStatus } from '@wabi/contract/client/client-status.ts'
import { parseCursors, parseSearchText } from '../../lib/search-params.ts'

/** The list's URL parameters: the search, and the cursors of the pages visited so far. */
export interface ClientSearch {
  search?: string
  status?: ClientStatus
  approval?: 'waiting' | 'refused'
  organizationId?: string
  pages?: string[]
}

/** Parses the URL parameters and drops unknown ones. */
export function readClientSearch(raw: Record<string, unknown>): ClientSearch {
  const pages = parseCursors(raw.pages)
  const search = parseSearchText(raw.search)
  const status = CLIENT_STATUSES.find((one) => one === raw.status)
  const approval = (['waiting', 'refused'] as const).find((one) => one === raw.approval)
  const organizationId = /^org_[A-Za-z0-9]{26}$/u.test(String(raw.organizationId))
    ? String(raw.organizationId)
    : undefined
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(approval && { approval }),
    ...(organizationId && { organizationId }),
    ...(pages && { pages }),
  }
}

export const CLIENT_TABS = ['usage', 'company', 'rules', 'data'] as const
export type ClientTab = (typeof CLIENT_TABS)[number]

/** The selected tab of a client's page. */
export function readClientTab(raw: Record<string, unknown>): { tab?: ClientTab } {
  const tab = CLIENT_TABS.find((one) => one === raw.tab)
  return tab && tab !== 'usage' ? { tab } : {}
}
