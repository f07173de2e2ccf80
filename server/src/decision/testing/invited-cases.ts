import type { InvitedFacts } from '../model/invited-facts.ts'
import { type Case, BASE_INPUT, claims } from './variations.ts'
import { withDocument } from './base-input.ts'

const invited = (facts: InvitedFacts) => ({ ...BASE_INPUT, invited: facts })

/** The person invited and the person proved. */
export const INVITED_CASES: Case[] = [
  [
    'a link without details to compare',
    { ...BASE_INPUT, invited: 'nobody' },
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'the invited person, with every detail',
    invited({ name: 'match', dateOfBirth: 'match', documentNumber: 'match', face: 'match' }),
    'approved',
    90,
    'signature_not_verified',
  ],
  ['another spelling of the name', invited({ name: 'similar' }), 'approved', 90, 'signature_not_verified'],
  [
    'a link used by another person',
    invited({ name: 'conflict' }),
    'pending_review',
    79,
    'signature_not_verified invited_person_conflict',
  ],
  [
    'a name taken in marriage',
    invited({ name: 'doubtful', dateOfBirth: 'match' }),
    'pending_review',
    79,
    'signature_not_verified invited_person_conflict',
  ],
  [
    'another document than the expected one',
    invited({ name: 'match', documentNumber: 'doubtful' }),
    'pending_review',
    79,
    'signature_not_verified invited_person_conflict',
  ],
  [
    'another name and another document: the name alone is certain',
    invited({ name: 'conflict', documentNumber: 'doubtful' }),
    'pending_review',
    79,
    'signature_not_verified invited_person_conflict',
  ],
  [
    'another name and another date of birth',
    invited({ name: 'conflict', dateOfBirth: 'conflict' }),
    'rejected',
    39,
    'signature_not_verified not_invited_person',
  ],
  [
    'the same name, another date of birth and another face',
    invited({ name: 'match', dateOfBirth: 'conflict', face: 'conflict' }),
    'rejected',
    39,
    'signature_not_verified not_invited_person',
  ],
  [
    'a name that the document does not prove',
    withDocument(claims({ name: 'unreadable' }), { invited: { name: 'unproved' } }),
    'pending_review',
    79,
    'document_partly_readable signature_not_verified name_unreadable',
  ],
  [
    'an invitation that could not be compared',
    { ...BASE_INPUT, invited: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
]
