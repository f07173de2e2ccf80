import type { LivenessMove } from '@wabi/contract/verification/liveness.ts'
import sharp from 'sharp'
import { random, seedOf, type Random } from '@wabi/specimens/random.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import { drawSheetBurst, SHEET_KINDS, type SheetKind } from '@wabi/specimens/turn/draw-sheet-burst.ts'
import type { KnownHead } from './heads.ts'

/** A burst as somebody sends it, and what he was asked to do. */
export type Try = {
  readonly images: readonly Buffer[]
  readonly moves: readonly LivenessMove[]
  readonly of: string
}

/** What a real turn reaches when the customer is told to turn enough, in the measure of vision's `yawOf`. */
const TURN = [0.8, 1.1] as const

const anyMoves = (r: Random): LivenessMove[] => [0, 1].map(() => (r.whole(2) === 0 ? 'left' : 'right'))
const other = (move: LivenessMove): LivenessMove => (move === 'left' ? 'right' : 'left')

/** Every kind of burst that is tried: `real` must pass, nothing else may. */
export const KINDS = ['real', ...SHEET_KINDS, 'other person', 'wrong order', 'reordered', 'frozen'] as const
export type Kind = (typeof KINDS)[number]

const isSheet = (kind: Kind): kind is SheetKind => SHEET_KINDS.includes(kind as SheetKind)

/** The `index`-th try of a kind: the same on every machine. */
export async function drawTry(
  kind: Kind,
  index: number,
  heads: readonly KnownHead[],
  seed: string,
): Promise<Try> {
  const r = random(seedOf(seed, kind, index))
  const known = heads[index % heads.length]!
  const moves = anyMoves(r)
  const of = known.name
  if (isSheet(kind)) return { images: await drawSheetBurst(known.head, kind, moves, r), moves, of }
  if (kind === 'other person') return { images: await splice(known, heads, moves, r), moves, of }
  const frames = kind === 'real' ? 5 + r.whole(4) : 5
  const images = await drawTurnBurst(known.head, { moves, frames, turn: TURN }, r)
  // Right turns, but those of another challenge.
  if (kind === 'wrong order') {
    const asked = r.whole(2) === 0 ? moves.map(other) : [moves[0]!, other(moves[1]!)]
    return { images, moves: asked, of }
  }
  if (kind === 'reordered') return { images: reorder(images, r), moves, of }
  // One look straight sent twice as if time went by: compressed anew, so that no bytes are equal.
  if (kind === 'frozen') {
    const again = await sharp(images[4]!)
      .jpeg({ quality: 60 + r.whole(30) })
      .toBuffer()
    return { images: images.with(r.whole(2) * 2, again), moves, of }
  }
  return { images, moves, of }
}

/** Somebody else in one frame, or in all that turn, or in all that look straight. */
async function splice(
  known: KnownHead,
  heads: readonly KnownHead[],
  moves: readonly LivenessMove[],
  r: Random,
): Promise<Buffer[]> {
  const strangers = heads.filter(({ person }) => person !== known.person)
  const stranger = strangers[r.whole(strangers.length)]!
  // The same challenge, followed frame by frame by the other: exactly five frames, so that each stands for the same look.
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

/** The frames in another order, one in which the course is no longer the one asked for. */
function reorder(images: readonly Buffer[], r: Random): Buffer[] {
  const moved = [...images]
  // A look straight changes places with a neighbour that turns, or the whole is played backwards and begun in the middle.
  const at = 1 + r.whole(2) * 2
  if (r.whole(2) === 0) [moved[at - 1], moved[at]] = [moved[at]!, moved[at - 1]!]
  else moved.push(...moved.splice(0, 2 + r.whole(2)))
  return moved
}
