import type { Check } from '../model/verdict.ts'
import { judgeClaim } from './judge-claim.ts'

export const nameMatches: Check = (input) =>
  judgeClaim(input, 'name', { unreadable: 'name_unreadable', conflict: 'name_conflict' })
