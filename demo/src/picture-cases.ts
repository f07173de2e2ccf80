import { HOUR_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { STATUS_BY_OUTCOME } from '../../contract/src/verification/states.ts'
import { decide } from '../../server/src/decision/decide.ts'
import type { DecisionInput } from '../../server/src/decision/model/input.ts'
import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import { fullName, person } from '@wabi/specimens/people.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import type { DemoCustomer } from './draw-customer.ts'
import { soundFacts } from './facts.ts'
import type { DemoCase } from './plan-year.ts'

/** A case with drawn pictures. */
export interface PictureCase {
  one: DemoCase
  front: Specimen
  back: Specimen | null
}

type Change = (facts: DecisionInput) => DecisionInput
const sound: Change = (facts) => facts
const document =
  (change: Partial<NonNullable<DecisionInput['document']>>): Change =>
  (facts) => ({ ...facts, document: facts.document && { ...facts.document, ...change } })

/** Person, card, and the facts of the checks; a card's own flaw where it was drawn with one. Newest first. */
const PLANNED: readonly [person: string, kind: Specimen['kind'], change: Change, flaw?: string][] = [
  ['hanna', 'fayda', sound],
  ['marta', 'kebele', sound],
  ['selam', 'passport', sound],
  ['liya', 'kebele', sound],
  [
    'hanna',
    'passport',
    document({ expiryDate: '2021-05-20', expiryDates: ['2021-05-20', '2021-05-20'] }),
    'expired',
  ],
  ['ruth', 'licence', sound],
  ['marta', 'passport', (facts) => ({ ...facts, face: { distance: 0.503, verdict: 'review', frames: 3 } })],
  ['ruth', 'kebele', sound],
  ['liya', 'fayda', sound],
  [
    'hanna',
    'fayda',
    (facts) =>
      document({
        objections: [{ code: 'calendars_disagree', detail: 'dateOfBirth' }],
        claims: { ...facts.document!.claims, dateOfBirth: { state: 'conflict', source: 'print' } },
      })(facts),
    'wrong-dates',
  ],
  ['selam', 'kebele', sound],
  [
    'hanna',
    'passport',
    (facts) => ({ ...facts, face: { distance: 0.741, verdict: 'no_match', frames: 3 } }),
    'stranger-portrait',
  ],
  ['selam', 'licence', sound],
  ['marta', 'fayda', (facts) => ({ ...facts, liveness: { state: 'declined', why: 'cannot_turn' } })],
  ['ruth', 'passport', sound],
  ['hanna', 'kebele', sound],
  ['liya', 'licence', sound],
  ['selam', 'fayda', sound],
]

/** Cases of the last three days, by the people on the specimens. */
export function pictureCases(specimens: readonly Specimen[], now: number): PictureCase[] {
  return PLANNED.flatMap(([id, kind, change, flaw], index) => {
    const side = (which: 'front' | 'back', wanted: string | null) =>
      specimens.find(
        (one) =>
          one.person === id &&
          one.kind === kind &&
          one.side === which &&
          one.flaw === wanted &&
          one.width === 1280,
      )
    const front = side('front', flaw ?? null)
    if (!front) return []
    return [
      {
        one: createCase(id, front, change, now - (0.4 + index * 3.7) * HOUR_MS),
        front,
        back: side('back', null) ?? null,
      },
    ]
  })
}

function createCase(id: string, front: Specimen, change: Change, decidedAt: number): DemoCase {
  const who = person(id)
  const r = random(seedFrom('picture', front.id))
  const customer: DemoCustomer = {
    ...front.claims,
    name: r.between(0, 1) < 0.4 ? who.amharic : fullName(who),
    email: `${id}.${who.father.toLowerCase()}@example.et`,
    phone: `+251${who.phone.replaceAll(' ', '').slice(1)}`,
    documentType: front.documentType,
    address: `${who.place.zone}, ${who.place.region}`,
  }
  const facts = change(soundFacts(r, customer, new Date(decidedAt).toISOString().slice(0, 10)))
  const decision = decide(facts)
  return {
    customer,
    status: STATUS_BY_OUTCOME[decision.outcome],
    createdAt: Math.floor(decidedAt - 26 * MINUTE_MS),
    openedAt: decidedAt - 4 * MINUTE_MS,
    documentAt: decidedAt - 62_000,
    selfieAt: decidedAt - 13_000,
    decision,
    decidedAt,
    review: null,
    device: 'mobile',
    purpose: 'Account opening',
  }
}
