import { DEFAULT_SETTINGS } from '../model/settings.ts'
import { type Case, rule, BASE_INPUT } from './variations.ts'

/** The minimum assurance of client and rule, compared with the level that the evidence reaches. */
export const ASSURANCE_CASES: Case[] = [
  [
    'a rule that requires more assurance than the evidence reaches',
    rule([], { minimumAssurance: 'substantial' }),
    'pending_review',
    79,
    'signature_not_verified assurance_too_low',
  ],
  [
    'the client requires more assurance than the evidence reaches',
    rule(
      [],
      { minimumAssurance: 'low' },
      { ...BASE_INPUT, settings: { ...DEFAULT_SETTINGS, minimumAssurance: 'high' } },
    ),
    'pending_review',
    79,
    'signature_not_verified assurance_too_low',
  ],
  [
    "substantial assurance required, with issuer's evidence",
    rule(
      [],
      { minimumAssurance: 'substantial' },
      { ...BASE_INPUT, issuer: { source: 'signature', verified: true } },
    ),
    'approved',
    100,
    '',
  ],
  [
    "high assurance required, with issuer's evidence only",
    rule([], { minimumAssurance: 'high' }, { ...BASE_INPUT, issuer: { source: 'chip', verified: true } }),
    'pending_review',
    79,
    'assurance_too_low',
  ],
  [
    "high assurance required, with issuer's evidence and supervised presence",
    rule(
      [],
      { minimumAssurance: 'high' },
      {
        ...BASE_INPUT,
        issuer: { source: 'chip', verified: true },
        liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true, supervised: true },
      },
    ),
    'approved',
    100,
    '',
  ],
]
