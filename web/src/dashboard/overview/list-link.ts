import type { FunnelStep } from '@wabi/contract/funnel.ts'
import { type ListSearch, readListSearch } from '../verifications/list-search.ts'

/** The list's address for what a bar counts. Days as `YYYY-MM-DD`, both counted. */
export function listOf(filter: {
  from: string
  to: string
  status?: string | undefined
  documentType?: string
  reason?: string
  reached?: FunnelStep
  stopped?: FunnelStep
}): ListSearch {
  return readListSearch(filter)
}
