import type { Check } from '../model/verdict.ts'
import { judgeClaim } from './judge-claim.ts'

export const idNumberMatches: Check = (input) =>
  judgeClaim(input, 'idNumber', { unreadable: 'id_number_unreadable', conflict: 'id_number_conflict' })
