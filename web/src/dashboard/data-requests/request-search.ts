import type { DataRequestKind, DataRequestState } from '@wabi/contract/rights/data-requests.ts'

/** The register's filters in the page's URL. */
export interface RequestSearch {
  state?: DataRequestState
  kind?: DataRequestKind
  verificationId?: string
  /** Opens the form for a new request. */
  new?: true
}

/** The URL's filters as they are; the lists of states and kinds are loaded with the page, which checks them. */
export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  const { state, kind, verificationId } = search
  return {
    ...(typeof state === 'string' && { state: state as DataRequestState }),
    ...(typeof kind === 'string' && { kind: kind as DataRequestKind }),
    ...(typeof verificationId === 'string' && /^ver_\w{26}$/u.test(verificationId) && { verificationId }),
    ...(search.new === true && { new: true as const }),
  }
}
