import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { DecisionInput } from '../model/input.ts'
import type { SharedFacts } from '../model/shared-facts.ts'
import { BASE_INPUT, type Case, rule } from './variations.ts'

const sharing = (
  people: number,
  devices: number,
  { key = 'phone', days = 90, families = 1, ...rest }: Partial<SharedFacts> = {},
): DecisionInput => ({ ...BASE_INPUT, shared: [{ key, days, people, devices, families, ...rest }] })

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
    'four people of three families with one phone on one device',
    sharing(4, 1, { families: 3 }),
    'pending_review',
    79,
    'signature_not_verified details_shared',
  ],
  [
    'four people of three families with one device',
    sharing(4, 1, { key: 'device', days: 30, families: 3 }),
    'pending_review',
    79,
    'signature_not_verified details_shared',
  ],
  [
    'a family of seven with one device',
    sharing(7, 1, { key: 'device', days: 30 }),
    'approved',
    90,
    'signature_not_verified',
  ],
  [
    'four people of three families in one house and network',
    sharing(4, 4, { key: 'address', with: 'network', days: 7, families: 3 }),
    'pending_review',
    79,
    'signature_not_verified details_shared',
  ],
  [
    'as many at one address on several networks',
    sharing(4, 4, { key: 'address', days: 7, families: 3 }),
    'approved',
    90,
    'signature_not_verified',
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
    rule(
      [],
      { velocity: [{ key: 'network', people: 20, days: 1 }] },
      sharing(20, 1, { key: 'network', days: 1 }),
    ),
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
