import { DEFAULT_SETTINGS } from '../settings.ts'
import { type Case, rule, sound } from './variations.ts'

/** The minimum assurance of client and rule against what the evidence reaches. */
export const ASSURANCE_CASES: Case[] = [
  [
    'more assurance asked for than the evidence reaches',
    rule([], { minimumAssurance: 'substantial' }),
    'pending_review',
    79,
    'signature_not_verified assurance_too_low',
  ],
  [
    'the same by the client, whatever the rule asks',
    rule(
      [],
      { minimumAssurance: 'low' },
      { ...sound, settings: { ...DEFAULT_SETTINGS, minimumAssurance: 'high' } },
    ),
    'pending_review',
    79,
    'signature_not_verified assurance_too_low',
  ],
  [
    "substantial assurance asked for, and issuer's evidence there",
    rule(
      [],
      { minimumAssurance: 'substantial' },
      { ...sound, issuer: { source: 'signature', verified: true } },
    ),
    'approved',
    100,
    '',
  ],
  [
    "high assurance asked for, and only issuer's evidence there",
    rule([], { minimumAssurance: 'high' }, { ...sound, issuer: { source: 'chip', verified: true } }),
    'pending_review',
    79,
    'assurance_too_low',
  ],
  [
    "high assurance asked for, issuer's evidence and supervised presence there",
    rule(
      [],
      { minimumAssurance: 'high' },
      {
        ...sound,
        issuer: { source: 'chip', verified: true },
        liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true, supervised: true },
      },
    ),
    'approved',
    100,
    '',
  ],
]
