import { HOUR_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { STATUS_BY_OUTCOME } from '../../contract/src/verification/states.ts'
import { decide } from '../../server/src/decision/decide.ts'
import type { DecisionInput } from '../../server/src/decision/model/input.ts'
import { NOTHING_REPEATED } from '../../server/src/decision/nothing-repeated.ts'
import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import type { Shot } from '@wabi/specimens/plan.ts'
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
  selfie: Selfie
  /** Whose face the selfie shows, and whose name the case has: ids of people on the specimens. */
  face: string
  name: string
}

interface Selfie {
  path: string
  size: readonly [width: number, height: number]
}

type Change = (facts: DecisionInput) => DecisionInput
const sound: Change = (facts) => facts
const document =
  (change: Partial<NonNullable<DecisionInput['document']>>): Change =>
  (facts) => ({ ...facts, document: facts.document && { ...facts.document, ...change } })
const wrongDates: Change = (facts) =>
  document({
    objections: [{ code: 'calendars_disagree', detail: 'dateOfBirth' }],
    claims: { ...facts.document!.claims, dateOfBirth: { state: 'conflict', source: 'print' } },
  })(facts)
const strangersFace: Change = (facts) => ({
  ...facts,
  face: { distance: 0.741, verdict: 'no_match', frames: 3 },
})
const similarFace: Change = (facts) => ({ ...facts, face: { distance: 0.503, verdict: 'review', frames: 3 } })
const noTurn: Change = (facts) => ({ ...facts, liveness: { state: 'declined', why: 'cannot_turn' } })
/** Earlier cases show the face under another name. */
const returns =
  (nearestDistance: number): Change =>
  (facts) => ({ ...facts, repeats: { ...NOTHING_REPEATED, faceUnderOtherName: 4, nearestDistance } })

/** Person, card, and the facts of the checks; a card's own flaw where it was drawn with one; another's selfie. */
type Planned = [person: string, kind: Specimen['kind'], change: Change, flaw?: string, selfieOf?: string]

/** Who returns under the name of somebody else, with a card that shows her own portrait. */
export const RETURNING = 'marta'
/** That card, which the set of specimens does not have. */
export const CARD_OF_RETURNING = {
  person: 'selam',
  kind: 'fayda',
  side: 'front',
  flaw: 'stranger-portrait',
  stranger: RETURNING,
  view: {},
} as const satisfies Shot

/** Newest first. Kebele IDs and licences wait for a person. */
const plan = (distance: number): Planned[] => [
  ['hanna', 'fayda', sound],
  ['marta', 'kebele', sound],
  ['selam', 'passport', sound],
  ['liya', 'kebele', sound],
  ['hanna', 'passport', sound, 'expired'],
  ['ruth', 'licence', sound],
  ['selam', 'fayda', returns(distance), 'stranger-portrait', RETURNING],
  ['marta', 'passport', similarFace],
  ['ruth', 'kebele', sound],
  ['liya', 'fayda', sound],
  ['hanna', 'fayda', wrongDates, 'wrong-dates'],
  ['selam', 'kebele', sound],
  // A passport with the portrait of ruth, sent by hanna.
  ['hanna', 'passport', strangersFace, 'stranger-portrait'],
  ['selam', 'licence', sound],
  ['marta', 'fayda', noTurn],
  ['hanna', 'passport', wrongDates, 'wrong-dates'],
  ['hanna', 'kebele', sound],
  ['liya', 'licence', sound],
  ['marta', 'licence', sound],
  ['ruth', 'passport', sound],
  ['hanna', 'fayda', sound, 'expired'],
  ['selam', 'fayda', sound],
  ['liya', 'passport', sound],
  ['marta', 'fayda', sound],
  ['hanna', 'passport', sound],
  ['ruth', 'fayda', sound],
]

/** Hours ago of each: those that wait came in the last two days. */
const hoursAgo = (index: number) => (index < 19 ? 0.4 + index * 2.5 : 50 + (index - 18) * 15)

/**
 * Cases of the last week, by the people on the specimens.
 * @param distance between the two selfies of the person who returns under another name
 */
export function pictureCases(specimens: readonly Specimen[], now: number, distance: number): PictureCase[] {
  return plan(distance).flatMap(([id, kind, change, flaw, selfieOf], index) => {
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
    const face = selfieOf ?? id
    const sitter = specimens.find(({ person: of }) => of === face)
    if (!front || !sitter) return []
    const selfie: Selfie = selfieOf
      ? { path: sitter.selfieTall, size: [720, 1280] }
      : { path: sitter.selfie, size: [1280, 720] }
    return [
      {
        one: createCase(id, front, change, now - hoursAgo(index) * HOUR_MS),
        front,
        back: side('back', null) ?? null,
        selfie,
        face,
        name: id,
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
  const sent = change(soundFacts(r, customer, new Date(decidedAt).toISOString().slice(0, 10)))
  const { expiryDate } = front.fields
  const facts = expiryDate ? document({ expiryDate, expiryDates: [expiryDate, expiryDate] })(sent) : sent
  const decision = decide(facts)
  return {
    customer,
    status: STATUS_BY_OUTCOME[decision.outcome],
    createdAt: Math.floor(decidedAt - 26 * MINUTE_MS),
    openedAt: decidedAt - 4 * MINUTE_MS,
    documentAt: decidedAt - 62_000,
    selfieAt: decidedAt - 13_000,
    expiryDate: facts.document?.expiryDate ?? null,
    decision,
    decidedAt,
    review: null,
    device: 'mobile',
    purpose: 'Account opening',
  }
}
