import type { FunnelStep } from '@wabi/contract/verification/funnel.ts'
import { type ListSearch, parseListSearch } from '../list-search.ts'

/** Link to the list of the verifications that a bar counts. Days as `YYYY-MM-DD`, both included. */
export function listLink(filter: {
  from: string
  to: string
  status?: string | undefined
  documentType?: string
  reason?: string
  reached?: FunnelStep
  stopped?: FunnelStep
}): ListSearch {
  return parseListSearch(filter)
}
