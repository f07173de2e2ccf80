import type { Measures } from '../core/shapes.ts'
import { type EvenFace, evenFace } from './even-chip.ts'
import { findNose, type Nose } from './find-nose.ts'
import { flatResidual } from './flat-residual.ts'
import { findNoseAgain } from './find-nose-again.ts'
import { findHalfNose, isOnPlane } from './near-half.ts'
import type { FrameFace } from './read-frame.ts'
import { rigidPoints } from './rigid-points.ts'

/** The frames of a turn that are far enough to one side, the least turned first. */
export type JudgedTurn = { readonly side: 1 | -1; readonly frames: readonly number[] }

/**
 * Minimum residuals: the mean of both turns, and either one. Less is enough where the noses of both turns were found
 * and moved NOSE_MOVED pixels; more is required where only a nose far off was found (`Nose.farOnly`), and for a second
 * look.
 */
const MIN_RESIDUAL = { mean: 0.042, either: 0.03, noseMoved: 0.036, farOnly: 0.055, again: 0.052 }
const NOSE_MOVED = 2
/**
 * Pixels of the chip by which the nose must have moved: in the mean of both turns, in the only turn in which it was
 * found, and at least in either. Less means that it is printed.
 */
const MIN_SHIFT = { both: 0.85, one: 1.2, either: -0.7 }
/** The better the warp explains the nose (its correlation there), the further it must have moved: pixels per unit. */
const PLAIN = { asBent: 0.88, pixels: 10 }
/** No nose protrudes this far: the warp was not found, and the result is void. */
const MAX_SHIFT = 10
const TURNED_FRAMES = 2

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length === 0 ? 0 : (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

/**
 * Whether the shape of a head turned: its points do not move like those of a plane, and its nose moves ahead of the
 * rest, and is not printed on a folded photo.
 * Numbers and the choice of limits: docs/LIVENESS.md.
 */
export function judgeShape(
  frames: readonly FrameFace[],
  straight: readonly number[],
  turns: readonly JudgedTurn[],
): { isHead: boolean; measures: Measures } {
  const points = frames.map(({ face }) => rigidPoints(face.mesh))
  const residuals = turns.map(({ frames: turned }) =>
    median(turned.flatMap((t) => straight.map((s) => flatResidual(points[s]!, points[t]!)))),
  )
  const residual = mean(residuals)
  const even = evenFaces(frames)
  const noses: Nose[] = []
  for (const { side, frames: turned } of turns) {
    // Where the nose is not found in the least turned frame, the next one may show it.
    for (const t of turned.slice(0, TURNED_FRAMES)) {
      const nose = findNose(
        straight.map((i) => () => even(i)),
        even(t),
        side,
      )
      if (!nose) continue
      noses.push(nose)
      break
    }
  }
  const shift = mean(noses.map((nose) => nose.shift))
  const asBent = mean(noses.map((nose) => nose.asBent))
  const least = Math.max(
    noses.length < turns.length ? MIN_SHIFT.one : MIN_SHIFT.both,
    MIN_SHIFT.both + PLAIN.pixels * (asBent - PLAIN.asBent),
  )
  const farOnly = noses.some((nose) => nose.farOnly)
  const moved = noses.length === turns.length && shift >= NOSE_MOVED
  const leastResidual = MIN_RESIDUAL[farOnly ? 'farOnly' : moved ? 'noseMoved' : 'mean']
  const solid = residual >= leastResidual && Math.min(...residuals) >= MIN_RESIDUAL.either
  const stuck = noses.some((nose) => nose.printed || nose.shift < MIN_SHIFT.either)
  const first = noses.length > 0 && shift >= least && shift <= MAX_SHIFT
  // Costs as much as everything else here, so it runs only where the first look is inconclusive.
  const again = () =>
    residual >= MIN_RESIDUAL.again &&
    findNoseAgain(
      straight.map((i) => even(i)),
      turns.map(({ side, frames: turned }) => ({ side, turned: turned.slice(0, TURNED_FRAMES).map(even) })),
    )
  const halves =
    solid && !stuck && (first || again())
      ? turns.flatMap(({ side, frames: [least] }) =>
          least === undefined ? [] : (findHalfNose(even(straight[0]!), even(least), side) ?? []),
        )
      : null
  const isHead = halves !== null && !halves.some(isOnPlane)
  return {
    isHead,
    measures: {
      residual,
      residualLeast: Math.min(...residuals),
      noseShift: shift,
      noseAsBent: asBent,
      noseShiftLeast: least,
      nosesFound: noses.length,
      ...(halves && { halfNoseGain: Math.min(...halves.map(({ like, free }) => free - like)) }),
    },
  }
}

/** Each frame's face with lighting removed, computed on first use. */
function evenFaces(frames: readonly FrameFace[]): (i: number) => EvenFace {
  const computed: EvenFace[] = []
  return (i) => (computed[i] ??= evenFace(frames[i]!.face.mesh, frames[i]!.chip))
}
