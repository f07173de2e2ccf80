import type { LivenessMove } from '@wabi/contract/verification/liveness.ts'
import sharp from 'sharp'
import { random, seedOf, type Random } from '@wabi/specimens/random.ts'
import { drawSheetBurst, SHEET_KINDS, type SheetKind } from '@wabi/specimens/turn/draw-sheet-burst.ts'
import { editFrames } from '@wabi/specimens/turn/edit-frames.ts'
import { anyEllipsoid, toEllipsoid } from '@wabi/specimens/turn/ellipsoid-head.ts'
import { type Still, spliceStills } from '@wabi/specimens/turn/splice-stills.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import type { KnownHead } from './heads.ts'

/** A burst as somebody sends it, and what they were asked to do. */
export type Try = {
  readonly images: readonly Buffer[]
  readonly moves: readonly LivenessMove[]
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

const anyMoves = (r: Random): LivenessMove[] => [0, 1].map(() => (r.whole(2) === 0 ? 'left' : 'right'))
const other = (move: LivenessMove): LivenessMove => (move === 'left' ? 'right' : 'left')

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
  const r = random(seedOf(seed, kind, index))
  const known = heads[index % heads.length]!
  const moves = anyMoves(r)
  const common = { moves, of: known.name, person: known.person }
  if (isSheet(kind)) return { ...common, images: await drawSheetBurst(known.head, kind, moves, r) }
  const sitting = { moves, frames: 5 + r.whole(4), turn: TURN }
  const five = { ...sitting, frames: 5 }
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
      return { ...common, images: await drawTurnBurst(toEllipsoid(known.head, shape), five, r) }
    }
    case 'other person':
      return { ...common, images: await mixPeople(known, heads, moves, r) }
    case 'splice': {
      const { person, stills: own } = stills[index % stills.length]!
      return { images: await spliceStills(own, moves, r), moves, of: person, person }
    }
    case 'other background':
      return otherBackground(index, heads, moves, r)
    case 'wrong order': {
      // The right turns for another challenge.
      const images = await drawTurnBurst(known.head, five, r)
      const asked = r.whole(2) === 0 ? moves.map(other) : [moves[0]!, other(moves[1]!)]
      return { ...common, images, moves: asked }
    }
    case 'reordered':
      return { ...common, images: reorder(await drawTurnBurst(known.head, five, r), r) }
    case 'frozen': {
      // One straight look sent twice, recompressed so that no bytes are equal.
      const images = await drawTurnBurst(known.head, five, r)
      const again = await sharp(images[4]!)
        .jpeg({ quality: 60 + r.whole(30) })
        .toBuffer()
      return { ...common, images: images.with(r.whole(2) * 2, again) }
    }
  }
}

/** Another person in one frame, in all that turn, or in all that look straight. */
async function mixPeople(
  known: KnownHead,
  heads: readonly KnownHead[],
  moves: readonly LivenessMove[],
  r: Random,
): Promise<Buffer[]> {
  const strangers = heads.filter(({ person }) => person !== known.person)
  const stranger = strangers[r.whole(strangers.length)]!
  // Both follow the same challenge in five frames, so that each frame stands for the same look.
  const sitting = { moves, frames: 5, turn: TURN }
  const [own, others] = [
    await drawTurnBurst(known.head, sitting, r),
    await drawTurnBurst(stranger.head, sitting, r),
  ]
  const mode = r.whole(3)
  const single = r.whole(own.length)
  const swapped = (i: number) => (mode === 0 ? i === single : mode === 1 ? i % 2 === 1 : i % 2 === 0)
  return own.map((image, i) => (swapped(i) ? others[i]! : image))
}

/** A person cut out of one background for the straight looks, and out of another for the turns. */
async function otherBackground(
  index: number,
  heads: readonly KnownHead[],
  moves: readonly LivenessMove[],
  r: Random,
): Promise<Try> {
  const alone = heads.filter(({ head }) => head.cutOut)
  const { head, name, person } = alone[index % alone.length]!
  const others = heads.filter((known) => known.person !== person)
  const wallOf = others[r.whole(others.length)]!.head
  const seed = r.whole(2 ** 31)
  const sitting = { moves, frames: 5, turn: TURN }
  const own = await drawTurnBurst(head, sitting, random(seed))
  const elsewhere = await drawTurnBurst(head, { ...sitting, wallOf }, random(seed))
  return { images: own.map((image, i) => (i % 2 === 1 ? elsewhere[i]! : image)), moves, of: name, person }
}

/** The frames in another order, one in which the course is no longer the one asked for. */
function reorder(images: readonly Buffer[], r: Random): Buffer[] {
  const moved = [...images]
  // A straight look changes places with a turned one, or the burst is rotated to begin in the middle.
  const at = 1 + r.whole(2) * 2
  if (r.whole(2) === 0) [moved[at - 1], moved[at]] = [moved[at]!, moved[at - 1]!]
  else moved.push(...moved.splice(0, 2 + r.whole(2)))
  return moved
}
