import type { EsignetFacts } from '../model/esignet-facts.ts'
import { baseInput } from './base-input.ts'
import type { Case } from './variations.ts'

const signedIn = (change: Partial<Extract<EsignetFacts, { state: 'signed_in' }>>) => ({
  ...baseInput(),
  esignet: {
    state: 'signed_in' as const,
    acr: 'mosip:idp:acr:generated-code',
    name: 'match' as const,
    dateOfBirth: 'match' as const,
    differs: [],
    ...change,
  },
})
const missing = (whenMissing: 'continue' | 'review') => ({
  ...baseInput(),
  esignet: { state: 'missing' as const, signIn: 'aborted' as const, whenMissing },
})

/** The sign-in with Fayda. */
export const ESIGNET_CASES: Case[] = [
  ['a confirmed sign-in', signedIn({}), 'approved', 90, 'signature_not_verified'],
  [
    'a sign-in of another name',
    signedIn({ name: 'conflict', differs: ['fullName'] }),
    'pending_review',
    79,
    'signature_not_verified esignet_conflict',
  ],
  [
    'a sign-in whose name may be another spelling',
    signedIn({ name: 'similar' }),
    'pending_review',
    79,
    'signature_not_verified esignet_unconfirmed',
  ],
  [
    'a sign-in without a date of birth',
    signedIn({ dateOfBirth: 'absent' }),
    'pending_review',
    79,
    'signature_not_verified esignet_unconfirmed',
  ],
  ['no sign-in, where the check continues', missing('continue'), 'approved', 90, 'signature_not_verified'],
  [
    'no sign-in, where a person decides',
    missing('review'),
    'pending_review',
    79,
    'signature_not_verified esignet_missing',
  ],
  [
    'a sign-in that could not be compared',
    { ...baseInput(), esignet: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
]
