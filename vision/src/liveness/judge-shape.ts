import type { Measures } from '../shapes.ts'
import { evenFace } from './even-chip.ts'
import { flatResidual } from './flat-residual.ts'
import { type NoseShift, noseShift } from './nose-shift.ts'
import type { FrameFace } from './read-frame.ts'
import { rigidPoints } from './rigid-points.ts'

/** A turn as it is judged: the frames far enough to one side, the least turned first. */
export type JudgedTurn = { readonly side: 1 | -1; readonly frames: readonly number[] }

/** Of both turns' residuals, the mean and each by itself. */
const MIN_RESIDUAL = 0.042
const MIN_EITHER_RESIDUAL = 0.03
/** A nose that lies where the bending has it, this well and within this many pixels of the chip, is printed. */
const PRINTED = { asBent: 0.92, shift: 0.5 }
/** So is one that moved by less in the mean of both turns, in the one turn in which it was found, or back in either. */
const MIN_SHIFT = { both: 0.75, one: 2, either: -0.7 }
/** No nose stands so far before a face: the bending was not found, and nothing was told. */
const MAX_SHIFT = 10
/** Straight frames that a turn's nose is looked for from; the second only where the first leaves a doubt. */
const STRAIGHT_FRAMES = 2
const TURNED_FRAMES = 2
const SURE = { shift: 1.2, asBent: 0.9, found: 0.75 }
/** A nose that is found no better than this, or elsewhere from each straight frame (pixels), was not found. */
const MIN_FOUND = 0.5
const MAX_SPREAD = 5

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length === 0 ? 0 : (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

/**
 * Whether what turned has the shape of a head: its points do not move as a plane's do, and its nose moves before the rest.
 * Numbers and how the limits were chosen: docs/LIVENESS.md.
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
  const noses: Nose[] = []
  for (const { side, frames: turned } of turns) {
    // Where the nose is not found in the least turned frame, the next one may show it.
    for (const t of turned.slice(0, TURNED_FRAMES)) {
      const nose = lookForNose(frames, straight, t, side)
      if (!nose) continue
      noses.push(nose)
      break
    }
  }
  const shift = noses.length > 0 ? mean(noses.map((nose) => nose.shift)) : 0
  const least = noses.length === turns.length ? MIN_SHIFT.both : MIN_SHIFT.one
  const printed = noses.some((nose) => nose.printed)
  const isHead =
    residual >= MIN_RESIDUAL &&
    Math.min(...residuals) >= MIN_EITHER_RESIDUAL &&
    !printed &&
    shift >= least &&
    noses.every((nose) => nose.shift >= MIN_SHIFT.either) &&
    shift <= MAX_SHIFT
  return {
    isHead,
    measures: {
      residual,
      residualLeast: Math.min(...residuals),
      noseShift: shift,
      noseAsBent: Math.max(-1, ...noses.map((nose) => nose.asBent)),
      nosesFound: noses.length,
    },
  }
}

type Nose = { readonly shift: number; readonly asBent: number; readonly printed: boolean }

/** The nose of one turned frame, from one or two straight ones; null when it was found in none, or at two places. */
function lookForNose(
  frames: readonly FrameFace[],
  straight: readonly number[],
  turned: number,
  side: 1 | -1,
): Nose | null {
  const even = (i: number) => evenFace(frames[i]!.face.mesh, frames[i]!.chip)
  const after = even(turned)
  const found: NoseShift[] = []
  for (const s of straight.slice(0, STRAIGHT_FRAMES)) {
    const one = noseShift(even(s), after)
    if (!one || one.found < MIN_FOUND) continue
    const nose = { ...one, shift: one.shift * side }
    found.push(nose)
    if (nose.shift >= SURE.shift && nose.asBent < SURE.asBent && nose.found >= SURE.found) break
  }
  const shifts = found.map((pair) => pair.shift)
  if (found.length === 0 || Math.max(...shifts) - Math.min(...shifts) > MAX_SPREAD) return null
  return {
    shift: mean(shifts),
    asBent: Math.max(...found.map((pair) => pair.asBent)),
    printed: found.some((pair) => pair.asBent >= PRINTED.asBent && pair.shift < PRINTED.shift),
  }
}
