import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { type Random, random, seedFrom } from '@wabi/specimens/random.ts'
import { drawGenuineDocument, type SentDocument } from '@wabi/specimens/sent-documents.ts'
import sharp from 'sharp'
import { loadFaceEngine } from '../../../vision/src/face/engine.ts'
import { checkLiveness } from '../../../vision/src/liveness/check-liveness.ts'
import { sameFrames } from '../../../vision/src/liveness/same-frames.ts'
import { sameMotion } from '../../../vision/src/liveness/same-motion.ts'
import { animate, canSplice, disguise, fold, isStraight, pick, splice } from './bursts.ts'
import { toCanvas } from './canvas.ts'
import { blankSheet, faydaAnyCode, typedLicence } from './documents.ts'
import { cropPortrait, type FacePhoto, locateFace } from './faces.ts'
import { FILLINGS } from './film.ts'
import type { Reproduced } from './reproduce.ts'
import { decideOnBurst, decideOnDocument, photographAndRead, type Read, readSelfiePhoto } from './send.ts'

export type Outcome = {
  person: string
  outcome: 'approved' | 'pending_review' | 'rejected'
  reasons: readonly string[]
  /** What the limit counts: an attack accepted by the check it aims at, or a reproduction that was not found. */
  through: boolean
}

/** Limit on `through`: a share of the tries. null: a control, not an attack. */
export type Species = {
  name: string
  tries: number
  limit: number | null
  counts: 'approved' | 'presence accepted' | 'not recognized' | 'not detected' | 'taken for a reproduction'
  /** null where the material does not allow this try. */
  attempt: (people: People, index: number, r: Random) => Promise<Outcome | null>
}

export type People = ReadonlyMap<string, readonly FacePhoto[]>

const KINDS = ['passport', 'national-id', 'fayda', 'licence'] as const

const outcomeOf = (
  person: string,
  { outcome, reasons }: { outcome: Outcome['outcome']; reasons: readonly string[] },
  through: boolean,
): Outcome => ({ person, outcome, reasons, through })

/** The reasons of the head turn beside those of the decision. */
const withReasons = (
  { outcome, reasons }: Pick<Outcome, 'outcome' | 'reasons'>,
  burst: { reasons: readonly string[] },
) => ({ outcome, reasons: [...reasons, ...burst.reasons] })

/** People in turn; two different straight photographs of each. */
function takeTwo(people: People, index: number, r: Random): [portrait: FacePhoto, selfie: FacePhoto] | null {
  const usable = [...people.values()].map((all) => all.filter(isStraight)).filter(({ length }) => length > 1)
  const own = usable[index % Math.max(1, usable.length)]
  if (!own) return null
  const portrait = pick(own, r)
  return [
    portrait,
    pick(
      own.filter((one) => one !== portrait),
      r,
    ),
  ]
}

/** A document alone, sent by its holder with another photograph as the selfie. */
const documentSpecies = (
  name: string,
  draw: (portrait: Buffer, r: Random, index: number) => SentDocument | Promise<SentDocument>,
): Species => ({
  name,
  tries: 10,
  limit: 0,
  counts: 'approved',
  async attempt(people, index, r) {
    const two = takeTwo(people, index, r)
    if (!two) return null
    const sent = await draw(await cropPortrait(two[0]), r, index)
    const read = await photographAndRead(sent, 'genuine', r)
    const decision = decideOnDocument(read, await readSelfiePhoto(two[1]))
    return outcomeOf(two[0].person, decision, decision.outcome === 'approved')
  },
})

const drawSound = (portrait: Buffer, _: Random, index: number) =>
  drawGenuineDocument(PEOPLE[index % PEOPLE.length]!, KINDS[Math.floor(index / 2) % KINDS.length]!, portrait)

const reproduction = (species: Reproduced): Species => ({
  name: species === 'genuine' ? 'control: the document itself' : `reproduced: ${species}`,
  tries: 12,
  limit: species === 'genuine' ? null : 0.2,
  counts: species === 'genuine' ? 'taken for a reproduction' : 'not detected',
  async attempt(people, index, r) {
    const two = takeTwo(people, index, r)
    if (!two) return null
    const sent = await drawSound(await cropPortrait(two[0]), r, index)
    const read = await photographAndRead(sent, species, r)
    const decision = decideOnDocument(read, await readSelfiePhoto(two[1]))
    const detected = read.documents.some(({ reproduction: found }) => found?.kind)
    // Source: the kind of document, since the holders change nothing about its print.
    return outcomeOf(sent.documentType, decision, species === 'genuine' ? detected : !detected)
  },
})

const drawLooks = (r: Random) => pick(HEAD_TURN_CHALLENGES, r)

/** One reading of a passport for each portrait, for the species that attack presence alone. */
const passports = new Map<string, Promise<Read>>()
function readPassport(photo: FacePhoto): Promise<Read> {
  const known = passports.get(photo.name)
  if (known) return known
  const reading = cropPortrait(photo)
    .then((portrait) => drawGenuineDocument(PEOPLE[passports.size % PEOPLE.length]!, 'passport', portrait))
    .then((sent) => photographAndRead(sent, 'genuine', random(seedFrom('passport', photo.name))))
  passports.set(photo.name, reading)
  return reading
}

const animated: Species = {
  name: 'one photo of a card, animated',
  tries: 31,
  limit: 1 / 31,
  counts: 'approved',
  async attempt(people, index, r) {
    const two = takeTwo(people, index, r)
    if (!two) return null
    const [printed] = two
    const sent = await drawGenuineDocument(
      PEOPLE[index % PEOPLE.length]!,
      'passport',
      await cropPortrait(printed),
    )
    const read = await photographAndRead(sent, 'genuine', r)
    const box = read.documents[0]?.face?.box
    if (!box) return null
    const whole = await sharp(read.photos[0]).metadata()
    const [x, y, w, h] = box
    const left = Math.max(0, Math.round(x - 0.5 * w))
    const top = Math.max(0, Math.round(y - 0.5 * h))
    const cut = sharp(read.photos[0])
      .extract({
        left,
        top,
        width: Math.min(Math.round(2 * w), whole.width - left),
        height: Math.min(Math.round(1.9 * h), whole.height - top),
      })
      .resize({ width: 640, kernel: 'lanczos3' })
    const photo = await locateFace(await loadFaceEngine(), await toCanvas(cut), printed.person, printed.name)
    if (!photo) return null
    const looks = drawLooks(r)
    const { burst, decision } = await decideOnBurst(read, await animate(photo, looks, r), looks)
    return outcomeOf(printed.person, withReasons(decision, burst), decision.outcome === 'approved')
  },
}

/** The holder's card and a public photograph, animated: presence alone. Not stopped, and published. */
const animatedOther: Species = {
  name: 'another photo, animated',
  tries: 40,
  limit: null,
  counts: 'approved',
  async attempt(people, index, r) {
    const two = takeTwo(people, index, r)
    if (!two) return null
    const looks = drawLooks(r)
    const sent = await animate(two[1], looks, r)
    const { burst, decision } = await decideOnBurst(await readPassport(two[0]), sent, looks)
    return outcomeOf(two[0].person, withReasons(decision, burst), decision.outcome === 'approved')
  },
}

const folded: Species = {
  name: 'photo folded along the nose',
  tries: 100,
  limit: 0.02,
  counts: 'presence accepted',
  async attempt(people, index, r) {
    const two = takeTwo(people, index, r)
    if (!two) return null
    const looks = drawLooks(r)
    const sent = await fold(two[1], looks, r)
    const { burst, decision, isAccepted } = await decideOnBurst(await readPassport(two[0]), sent, looks)
    return outcomeOf(two[0].person, withReasons(decision, burst), isAccepted)
  },
}

const spliced: Species = {
  name: 'two photos spliced',
  tries: 100,
  limit: 0.02,
  counts: 'presence accepted',
  async attempt(people, index, r) {
    const usable = [...people.values()].filter(canSplice)
    const own = usable[index % Math.max(1, usable.length)]
    if (!own) return null
    const looks = drawLooks(r)
    const how = { whole: r.whole(3) === 0, filling: FILLINGS[index % FILLINGS.length]! }
    const { straight, ...sent } = await splice(own, looks, how, r)
    const printed = own.find((one) => isStraight(one) && one !== straight) ?? straight
    const { burst, decision, isAccepted } = await decideOnBurst(await readPassport(printed), sent, looks)
    const { outcome, reasons } = withReasons(decision, burst)
    const looked = burst.passed ? [`the looks pass, ${how.filling}: ${burst.motion.state}`] : []
    return outcomeOf(straight.person, { outcome, reasons: [...reasons, ...looked] }, isAccepted)
  },
}

/** Counted whether or not the recording itself would pass: what matters is that it is known again. */
const replayed: Species = {
  name: 'recording moved, scaled, recompressed',
  tries: 40,
  limit: 1 / 40,
  counts: 'not recognized',
  async attempt(people, index, r) {
    const two = takeTwo(people, index, r)
    if (!two) return null
    const looks = drawLooks(r)
    const earlier = await animate(two[1], looks, r)
    const known = await checkLiveness(earlier.frames, { looks })
    const { burst, decision } = await decideOnBurst(
      await readPassport(two[0]),
      await disguise(earlier, r),
      looks,
    )
    const points = ({ frames: all }: Pick<typeof known, 'frames'>) => all.map((frame) => frame.points)
    const prints = ({ frames: all }: Pick<typeof known, 'frames'>) => all.map((frame) => frame.print)
    const recognized = sameMotion(points(burst), points(known)) || sameFrames(prints(burst), prints(known))
    const outcome = recognized && decision.outcome === 'approved' ? 'pending_review' : decision.outcome
    const reasons = recognized ? ['recording', ...decision.reasons] : decision.reasons
    return outcomeOf(two[0].person, { outcome, reasons }, !recognized)
  },
}

export const SPECIES: readonly Species[] = [
  animated,
  animatedOther,
  documentSpecies('blank sheet with a zone', blankSheet),
  documentSpecies('Fayda with any QR code', faydaAnyCode),
  documentSpecies('typed licence', typedLicence),
  spliced,
  folded,
  replayed,
  reproduction('screen'),
  reproduction('print'),
  reproduction('copy'),
  reproduction('genuine'),
]
