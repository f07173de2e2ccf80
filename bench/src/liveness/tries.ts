import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import { type LivenessLook, MAX_FRAMES, MIN_FRAMES } from '@wabi/contract/verification/liveness.ts'
import sharp from 'sharp'
import { random, seedFrom, type Random } from '@wabi/specimens/random.ts'
import { drawSheetBurst, SHEET_KINDS, type SheetKind } from '@wabi/specimens/turn/draw-sheet-burst.ts'
import { editFrames } from '@wabi/specimens/turn/edit-frames.ts'
import { anyEllipsoid, toEllipsoid } from '@wabi/specimens/turn/ellipsoid-head.ts'
import { type Still, spliceStills } from '@wabi/specimens/turn/splice-stills.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import type { KnownHead } from './heads.ts'

/** A burst as somebody sends it, and what they were asked to do. */
export type Try = {
  readonly images: readonly Buffer[]
  readonly looks: readonly LivenessLook[]
  /** The photo it was made from. */
  readonly of: string
  readonly person: string
  /** A burst that the client received before. */
  readonly earlier?: readonly Buffer[]
}

/** What the tries are made from. Without stills, `splice` cannot be tried. */
export type Material = {
  readonly heads: readonly KnownHead[]
  readonly stills: readonly { readonly person: string; readonly stills: readonly Still[] }[]
}

/** Range of yaw that a sufficient turn reaches, in the unit of vision's `getYaw`. */
const TURN = [0.8, 1.1] as const

/** A phone in the hand, and its exposure. */
const HAND_HELD = { shiftPx: 14, degrees: 2, zoom: 0.03, light: 0.06 }
/** How a recording is disguised. */
const DISGUISED = { shiftPx: 24, degrees: 3, zoom: 0.05, light: 0.08 }

const anyLooks = (r: Random) => HEAD_TURN_CHALLENGES[r.whole(HEAD_TURN_CHALLENGES.length)]!
/** In which frames of a mixed burst the head is not straight. */
const movedFrames = (looks: readonly LivenessLook[]) =>
  looks.flatMap((look, i) => (look === 'straight' ? [] : i))

/** The rendered kinds stand in for people, because no head turn was filmed; all others are attacks only. */
export const KINDS = [
  'rendered',
  'rendered hand-held',
  'rendered again',
  ...SHEET_KINDS,
  'ellipsoid',
  'ellipsoid with nose',
  'other person',
  'splice',
  'other background',
  'moved replay',
  'wrong order',
  'reordered',
  'frozen',
] as const
export type Kind = (typeof KINDS)[number]

const isSheet = (kind: Kind): kind is SheetKind => SHEET_KINDS.includes(kind as SheetKind)

/** Draws try number `index` of a kind, deterministically. */
export async function drawTry(
  kind: Kind,
  index: number,
  { heads, stills }: Material,
  seed: string,
): Promise<Try> {
  const r = random(seedFrom(seed, kind, index))
  const known = heads[index % heads.length]!
  const looks = anyLooks(r)
  const common = { looks, of: known.name, person: known.person }
  if (isSheet(kind)) return { ...common, images: await drawSheetBurst(known.head, kind, looks, r) }
  const sitting = { looks, frames: MIN_FRAMES + r.whole(MAX_FRAMES - MIN_FRAMES + 1), turn: TURN }
  const six = { ...sitting, frames: MIN_FRAMES }
  switch (kind) {
    case 'rendered':
      return { ...common, images: await drawTurnBurst(known.head, sitting, r) }
    case 'rendered hand-held':
      return {
        ...common,
        images: await editFrames(await drawTurnBurst(known.head, sitting, r), HAND_HELD, r),
      }
    case 'rendered again': {
      const earlier = await drawTurnBurst(known.head, sitting, r)
      return { ...common, images: await drawTurnBurst(known.head, sitting, r), earlier }
    }
    case 'moved replay': {
      const earlier = await drawTurnBurst(known.head, sitting, r)
      return { ...common, images: await editFrames(earlier, DISGUISED, r), earlier }
    }
    case 'ellipsoid':
    case 'ellipsoid with nose': {
      const shape = anyEllipsoid(r, kind === 'ellipsoid with nose')
      return { ...common, images: await drawTurnBurst(toEllipsoid(known.head, shape), six, r) }
    }
    case 'other person':
      return { ...common, images: await mixPeople(known, heads, looks, r) }
    case 'splice': {
      const { person, stills: own } = stills[index % stills.length]!
      return { images: await spliceStills(own, looks, r), looks, of: person, person }
    }
    case 'other background':
      return otherBackground(index, heads, looks, r)
    case 'wrong order': {
      // The right turns for another challenge.
      const images = await drawTurnBurst(known.head, six, r)
      const others = HEAD_TURN_CHALLENGES.filter((one) => one !== looks)
      return { ...common, images, looks: others[r.whole(others.length)]! }
    }
    case 'reordered':
      return { ...common, images: reorder(await drawTurnBurst(known.head, six, r), r) }
    case 'frozen': {
      // One straight look sent twice, recompressed so that no bytes are equal.
      const images = await drawTurnBurst(known.head, six, r)
      const again = await sharp(images[0]!)
        .jpeg({ quality: 60 + r.whole(30) })
        .toBuffer()
      return { ...common, images: images.with(looks.lastIndexOf('straight'), again) }
    }
  }
}

/** Another person in one frame, in all that turn or nod, or in all that look straight. */
async function mixPeople(
  known: KnownHead,
  heads: readonly KnownHead[],
  looks: readonly LivenessLook[],
  r: Random,
): Promise<Buffer[]> {
  const strangers = heads.filter(({ person }) => person !== known.person)
  const stranger = strangers[r.whole(strangers.length)]!
  // Both follow the same challenge in a frame for each look.
  const sitting = { looks, turn: TURN }
  const [own, others] = [
    await drawTurnBurst(known.head, sitting, r),
    await drawTurnBurst(stranger.head, sitting, r),
  ]
  const mode = r.whole(3)
  const single = r.whole(own.length)
  const moved = movedFrames(looks)
  const swapped = (i: number) =>
    mode === 0 ? i === single : mode === 1 ? moved.includes(i) : !moved.includes(i)
  return own.map((image, i) => (swapped(i) ? others[i]! : image))
}

/** A person cut out of one background for the straight looks, and out of another for the turns. */
async function otherBackground(
  index: number,
  heads: readonly KnownHead[],
  looks: readonly LivenessLook[],
  r: Random,
): Promise<Try> {
  const alone = heads.filter(({ head }) => head.cutOut)
  const { head, name, person } = alone[index % alone.length]!
  const others = heads.filter((known) => known.person !== person)
  const wallFrom = others[r.whole(others.length)]!.head
  const seed = r.whole(2 ** 31)
  const sitting = { looks, turn: TURN }
  const own = await drawTurnBurst(head, sitting, random(seed))
  const elsewhere = await drawTurnBurst(head, { ...sitting, wallFrom }, random(seed))
  const moved = movedFrames(looks)
  const images = own.map((image, i) => (moved.includes(i) ? elsewhere[i]! : image))
  return { images, looks, of: name, person }
}

/** The frames in another order: two that follow one another change places, or the burst begins in the middle. */
function reorder(images: readonly Buffer[], r: Random): Buffer[] {
  const moved = [...images]
  const at = 1 + r.whole(images.length - 1)
  if (r.whole(2) === 0) [moved[at - 1], moved[at]] = [moved[at]!, moved[at - 1]!]
  else moved.push(...moved.splice(0, at))
  return moved
}
