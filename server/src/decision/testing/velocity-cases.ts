import type { VelocityKey } from '@wabi/contract/rules/velocity.ts'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { DecisionInput } from '../model/input.ts'
import { BASE_INPUT, type Case, rule } from './variations.ts'

const sharing = (people: number, devices: number, key: VelocityKey = 'phone', days = 90): DecisionInput => ({
  ...BASE_INPUT,
  shared: [{ key, days, people, devices }],
})

/** People who share a detail: below a limit, at it, and not counted. */
export const VELOCITY_CASES: Case[] = [
  ['fewer people with the phone than the limit', sharing(3, 3), 'approved', 90, 'signature_not_verified'],
  ['a family with one phone and two devices', sharing(4, 2), 'approved', 90, 'signature_not_verified'],
  [
    'four people with one phone on three devices',
    sharing(4, 3),
    'pending_review',
    79,
    'signature_not_verified details_shared',
  ],
  [
    'as many, at a client that switched the standard limits off',
    { ...sharing(4, 3), settings: { ...DEFAULT_SETTINGS, velocityLimits: 'off' } },
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'as many people on a network as the limit of a rule',
    rule([], { velocity: [{ key: 'network', people: 20, days: 1 }] }, sharing(20, 1, 'network', 1)),
    'pending_review',
    79,
    'signature_not_verified details_shared',
  ],
  [
    'a rule on a detail that the case lacks',
    rule([], { velocity: [{ key: 'address', people: 2, days: 1 }] }, sharing(3, 3)),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'people who could not be counted',
    { ...BASE_INPUT, shared: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
]
