import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '@wabi/contract/rights/data-requests.ts'
import { type RequestSearch, readRequestSearch } from './request-search.ts'

/** The register's filters without states and kinds that do not exist. */
export function readKnownSearch(search: Record<string, unknown>): RequestSearch {
  const { state: _state, kind: _kind, ...others } = readRequestSearch(search)
  const state = DATA_REQUEST_STATES.find((one) => one === search.state)
  const kind = DATA_REQUEST_KINDS.find((one) => one === search.kind)
  return { ...(state && { state }), ...(kind && { kind }), ...others }
}
