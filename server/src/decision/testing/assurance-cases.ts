import { DEFAULT_SETTINGS } from '../model/settings.ts'
import { type Case, rule, BASE_INPUT } from './variations.ts'

const TURNED = { state: 'passed', selfieDistance: 0.2, samePerson: true } as const

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
    "the screen's light required, and seen",
    rule([], { presence: 'fair' }, { ...BASE_INPUT, liveness: { ...TURNED, light: 'right' } }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    "the screen's light required, and not seen",
    rule([], { presence: 'fair' }, { ...BASE_INPUT, liveness: { ...TURNED, light: 'not_seen' } }),
    'pending_review',
    79,
    'signature_not_verified rule_presence_weak',
  ],
  [
    "the screen's light required, and left out",
    rule([], { presence: 'fair' }, { ...BASE_INPUT, liveness: { ...TURNED, light: 'left_out' } }),
    'pending_review',
    79,
    'signature_not_verified light_left_out',
  ],
  [
    "supervised capture required, and only the screen's light seen",
    rule([], { presence: 'strong' }, { ...BASE_INPUT, liveness: { ...TURNED, light: 'right' } }),
    'pending_review',
    79,
    'signature_not_verified rule_presence_weak',
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
        liveness: { ...TURNED, supervised: true },
      },
    ),
    'approved',
    100,
    '',
  ],
]
