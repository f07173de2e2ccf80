import type { EvenFace } from './even-chip.ts'
import { type NoseShift, noseShift } from './nose-shift.ts'

/** Straight frames that a nose is looked for from; the second only where the first leaves a doubt. */
const STRAIGHT_FRAMES = 2
const SURE = { shift: 1.2, asBent: 0.9, trust: 0.6 }
/** A bending that is trusted no better than this says nothing by itself, and none below the second says anything. */
const MIN_TRUST = { alone: 0.5, together: 0.12 }
/**
 * On a head turned far little fits but the nose, which has moved far. It counts when both straight frames find it in one
 * place so far from where the bending has it; where the search went astray, as on tightly wrapped photos, they differ.
 */
const FAR = { shift: 4, spread: 1.5 }
/** A nose that is found so far apart from each straight frame was not found. */
const MAX_SPREAD = 5
/** A nose that lies where the bending has it, this well and within this many pixels of the chip, is printed. */
const PRINTED = { asBent: 0.92, shift: 0.5 }

/** What both straight frames say of the nose in one turned one: see `NoseShift`. */
export type Nose = {
  readonly shift: number
  readonly asBent: number
  readonly printed: boolean
  /** No bending was trusted by itself: it counts only for being found so far off, twice in one place. */
  readonly farOnly: boolean
}

/**
 * The nose of one turned frame, `side` 1 to the own left, from one or two straight ones (best first); positive when it moved
 * to the side of the turn. null when nothing can be said: it was not found, or at two places.
 */
export function findNose(straight: readonly (() => EvenFace)[], turned: EvenFace, side: 1 | -1): Nose | null {
  const found: NoseShift[] = []
  for (const face of straight.slice(0, STRAIGHT_FRAMES)) {
    const one = noseShift(face(), turned)
    if (!one || one.trust < MIN_TRUST.together) continue
    const nose = { ...one, shift: one.shift * side }
    found.push(nose)
    if (nose.shift >= SURE.shift && nose.asBent < SURE.asBent && nose.trust >= SURE.trust) break
  }
  const trusted = found.filter(({ trust }) => trust >= MIN_TRUST.alone)
  const used = trusted.length > 0 ? trusted : movedFar(found) ? found : []
  if (used.length === 0 || spreadOf(used) > MAX_SPREAD) return null
  return {
    shift: used.reduce((sum, { shift }) => sum + shift, 0) / used.length,
    asBent: Math.max(...used.map(({ asBent }) => asBent)),
    printed: used.some(({ asBent, shift }) => asBent >= PRINTED.asBent && shift < PRINTED.shift),
    farOnly: trusted.length === 0,
  }
}

function spreadOf(found: readonly NoseShift[]): number {
  const shifts = found.map(({ shift }) => shift)
  return Math.max(...shifts) - Math.min(...shifts)
}

const movedFar = (found: readonly NoseShift[]) =>
  found.length === STRAIGHT_FRAMES &&
  found.every(({ shift }) => shift >= FAR.shift) &&
  spreadOf(found) <= FAR.spread
