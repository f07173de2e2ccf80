import type { Check } from '../model/verdict.ts'
import { judgeClaim } from './judge-claim.ts'

export const dateOfBirthMatches: Check = (input) =>
  judgeClaim(input, 'dateOfBirth', {
    unreadable: 'date_of_birth_unreadable',
    conflict: 'date_of_birth_conflict',
  })
