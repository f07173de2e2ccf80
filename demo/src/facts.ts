import type {
  ClaimState,
  DecisionInput,
  DocumentFacts,
  SideFacts,
} from '../../server/src/decision/model/input.ts'
import { NOTHING_REPEATED } from '../../server/src/decision/nothing-repeated.ts'
import { DEFAULT_SETTINGS } from '../../server/src/decision/model/settings.ts'
import type { Random } from '@wabi/specimens/random.ts'
import type { DemoCustomer } from './draw-customer.ts'
import { weighted } from './draw-customer.ts'

/** The facts that the checks found for one customer, as input for the platform's own decision. */

const createSide = (side: 'front' | 'back', type: DemoCustomer['documentType']): SideFacts => ({
  side,
  type,
  country: null,
  ok: true,
  hints: [],
})

function soundDocument(r: Random, customer: DemoCustomer): DocumentFacts {
  const { documentType: type, nationality, dateOfBirth } = customer
  const home = nationality === 'ET'
  const zone = type === 'passport' || (type === 'national_id' && !home)
  const source = zone ? 'mrz' : 'print'
  const expiryDate = `${2028 + r.whole(8)}-0${1 + r.whole(9)}-1${r.whole(10)}`
  // A Fayda code does not contain the expiry date, and an Ethiopian licence has no code.
  const hasZoneOrCode = zone || type === 'national_id' || (type === 'drivers_license' && !home)
  return {
    sides:
      type === 'passport'
        ? [createSide('front', type)]
        : [createSide('front', type), createSide('back', type)],
    unread: [],
    mrz: zone ? 'valid' : 'absent',
    barcode:
      type === 'national_id' && home
        ? { read: true, kind: 'fayda' }
        : type === 'drivers_license' && !home
          ? { read: true, kind: 'aamva' }
          : { read: false, kind: null },
    objections: [],
    reproduction: 'none',
    claims: {
      name: { state: 'match', source },
      dateOfBirth: { state: 'match', source },
      idNumber: { state: 'match', source },
    },
    printConfirms: hasZoneOrCode ? ['fullName', 'dateOfBirth', 'idNumber'] : [],
    expiryDate,
    expirySource: source,
    expirySure: true,
    expiryDates: zone ? [expiryDate, expiryDate] : [expiryDate],
    dateOfBirth,
    birthDates: hasZoneOrCode ? [dateOfBirth, dateOfBirth] : [dateOfBirth],
    issueDate: null,
    issueSure: false,
    fieldsRead: ['fullName', 'dateOfBirth', 'idNumber', 'expiryDate', 'sex', 'issueDate'],
    frontConfirmsClaim: true,
    face: true,
    faceGood: true,
  }
}

const between = (r: Random, low: number, high: number) => Math.round(r.between(low, high) * 1000) / 1000

/** Facts without any fault. */
export function soundFacts(r: Random, customer: DemoCustomer, today: string): DecisionInput {
  return {
    today,
    nationality: customer.nationality,
    documentType: customer.documentType,
    claimedDateOfBirth: customer.dateOfBirth,
    document: soundDocument(r, customer),
    selfie: { faces: 1, ok: true, hints: [] },
    face: {
      distance: between(r, 0.29, 0.44),
      verdict: 'match',
      frames: 3,
      textureLikeness: between(r, 0.55, 0.84),
    },
    liveness: { state: 'passed', selfieDistance: between(r, 0.14, 0.3), samePerson: true, light: 'right' },
    images: { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 0, signals: [], production: true },
    // The demo searches no faces, so it must not claim to have done so.
    repeats: 'nothing_kept',
    invited: { name: 'match' },
    settings: DEFAULT_SETTINGS,
    rule: null,
    errors: {},
  }
}

type Fault = (facts: DecisionInput, r: Random) => DecisionInput

const document =
  (change: Partial<DocumentFacts>): Fault =>
  (facts) => ({ ...facts, document: facts.document && { ...facts.document, ...change } })

const claim =
  (...names: (keyof DocumentFacts['claims'])[]) =>
  (state: ClaimState): Fault =>
  (facts) => {
    const claims = { ...facts.document!.claims }
    for (const name of names) claims[name] = { state, source: state === 'unreadable' ? null : 'print' }
    return document({ claims })(facts, undefined as never)
  }

const partlyRead: Fault = (facts) =>
  document({
    sides: facts.document!.sides.map((side) =>
      side.side === 'front' ? { ...side, ok: false, hints: ['blurred'] } : side,
    ),
    frontConfirmsClaim: false,
  })(facts, undefined as never)

/** Faults, with their relative frequencies. */
const FAULTS: readonly (readonly [Fault, number])[] = [
  [partlyRead, 16],
  [(facts, r) => (facts.document?.mrz === 'valid' ? document({ mrz: 'unsure' }) : partlyRead)(facts, r), 12],
  [document({ barcode: { read: false, kind: null } }), 12],
  [
    (facts, r) => ({ ...facts, face: { distance: between(r, 0.47, 0.53), verdict: 'review', frames: 3 } }),
    14,
  ],
  [claim('name')('unreadable'), 6],
  [claim('dateOfBirth')('unreadable'), 6],
  [claim('dateOfBirth')('conflict'), 4],
  [claim('idNumber')('conflict'), 6],
  [(facts) => ({ ...facts, selfie: { faces: 1, ok: false, hints: ['blurred'] } }), 5],
  [(facts) => ({ ...facts, liveness: { state: 'declined', why: 'cannot_turn' } }), 5],
  [
    (facts) => ({
      ...facts,
      liveness: { state: 'failed', reasons: ['turn_too_small', 'poor_frames'], tries: 5 },
    }),
    6,
  ],
  [document({ objections: [{ code: 'calendars_disagree', detail: 'dateOfBirth' }] }), 3],
  [document({ expiryDate: null, expirySource: null, expiryDates: [] }), 3],
  [
    (facts) => ({
      ...facts,
      repeats: { ...NOTHING_REPEATED, faceUnderOtherName: 1, nearestDistance: 0.31 },
    }),
    2,
  ],
  [document({ expiryDate: '2023-04-17', expiryDates: ['2023-04-17', '2023-04-17'] }), 13],
  [
    (facts, r) => ({ ...facts, face: { distance: between(r, 0.62, 0.85), verdict: 'no_match', frames: 3 } }),
    8,
  ],
  [claim('name', 'idNumber')('conflict'), 5],
  [claim('name', 'dateOfBirth', 'idNumber')('conflict'), 3],
  [(facts) => ({ ...facts, images: { ...facts.images!, selfieIsDocument: true } }), 2],
]

/** Facts with one fault, sometimes two. */
export function faultyFacts(r: Random, customer: DemoCustomer, today: string): DecisionInput {
  let facts = weighted(r, FAULTS)(soundFacts(r, customer, today), r)
  if (r.between(0, 1) < 0.15) facts = weighted(r, FAULTS)(facts, r)
  return facts
}
