import type { LivenessMove } from '@wabi/contract/verification/liveness.ts'
import sharp from 'sharp'
import { random, seedOf, type Random } from '@wabi/specimens/random.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import { drawSheetBurst, SHEET_KINDS, type SheetKind } from '@wabi/specimens/turn/draw-sheet-burst.ts'
import type { KnownHead } from './heads.ts'

/** A burst, and the moves that were requested. */
export type Try = {
  readonly images: readonly Buffer[]
  readonly moves: readonly LivenessMove[]
  readonly of: string
}

/** Yaw that customers reach with guidance, in the unit of vision's `yawOf`. */
const TURN = [0.8, 1.1] as const

const anyMoves = (r: Random): LivenessMove[] => [0, 1].map(() => (r.whole(2) === 0 ? 'left' : 'right'))
const other = (move: LivenessMove): LivenessMove => (move === 'left' ? 'right' : 'left')

/** Kinds of bursts: only `real` may pass. */
export const KINDS = ['real', ...SHEET_KINDS, 'other person', 'wrong order', 'reordered', 'frozen'] as const
export type Kind = (typeof KINDS)[number]

const isSheet = (kind: Kind): kind is SheetKind => SHEET_KINDS.includes(kind as SheetKind)

/** Draws try number `index` of a kind, deterministically. */
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
  // A correct turn for another challenge.
  if (kind === 'wrong order') {
    const asked = r.whole(2) === 0 ? moves.map(other) : [moves[0]!, other(moves[1]!)]
    return { images, moves: asked, of }
  }
  if (kind === 'reordered') return { images: reorder(images, r), moves, of }
  // The same frontal frame sent twice, recompressed so that the bytes differ.
  if (kind === 'frozen') {
    const again = await sharp(images[4]!)
      .jpeg({ quality: 60 + r.whole(30) })
      .toBuffer()
    return { images: images.with(r.whole(2) * 2, again), moves, of }
  }
  return { images, moves, of }
}

/** Another person in one frame, in all turned frames, or in all frontal frames. */
async function splice(
  known: KnownHead,
  heads: readonly KnownHead[],
  moves: readonly LivenessMove[],
  r: Random,
): Promise<Buffer[]> {
  const strangers = heads.filter(({ person }) => person !== known.person)
  const stranger = strangers[r.whole(strangers.length)]!
  // Both follow the same challenge in exactly five frames, so that frames correspond.
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

/** Reorders the frames so that they no longer follow the requested moves. */
function reorder(images: readonly Buffer[], r: Random): Buffer[] {
  const moved = [...images]
  // Swaps a frontal frame with a turned neighbour, or rotates the sequence.
  const at = 1 + r.whole(2) * 2
  if (r.whole(2) === 0) [moved[at - 1], moved[at]] = [moved[at]!, moved[at - 1]!]
  else moved.push(...moved.splice(0, 2 + r.whole(2)))
  return moved
}
