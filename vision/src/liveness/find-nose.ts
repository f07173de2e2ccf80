import type { EvenFace } from './even-chip.ts'
import { type NoseShift, noseShift } from './nose-shift.ts'

/** Number of straight frames to compare; the second only where the first is inconclusive. */
const STRAIGHT_FRAMES = 2
const SURE = { shift: 1.2, asBent: 0.9, trust: 0.6 }
/** A warp with less trust than `alone` does not count by itself, and one below `together` does not count at all. */
const MIN_TRUST = { alone: 0.5, together: 0.12 }
/**
 * On a head turned far, little but the nose matches, and that has moved far. It counts when both straight frames find
 * it in one place this far from its warped position; where the search failed, as on tightly wrapped photos, they
 * differ.
 */
const FAR = { shift: 4, spread: 1.5 }
/** A nose found at positions further apart than this was not found. */
const MAX_SPREAD = 5
/** A nose this well correlated at its warped position, and within this many pixels of the chip, is printed. */
const PRINTED = { asBent: 0.92, shift: 0.5 }

/** The nose in one turned frame according to both straight frames: see `NoseShift`. */
export type Nose = {
  readonly shift: number
  readonly asBent: number
  readonly printed: boolean
  /** No warp was trusted by itself: the nose only counts because it was found far off, twice in one place. */
  readonly farOnly: boolean
}

/**
 * The nose of one turned frame, `side` 1 to the own left, from one or two straight ones (best first); positive when it
 * moved to the side of the turn. null when it was not found, or found in two places.
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
  if (used.length === 0 || computeSpread(used) > MAX_SPREAD) return null
  return {
    shift: used.reduce((sum, { shift }) => sum + shift, 0) / used.length,
    asBent: Math.max(...used.map(({ asBent }) => asBent)),
    printed: used.some(({ asBent, shift }) => asBent >= PRINTED.asBent && shift < PRINTED.shift),
    farOnly: trusted.length === 0,
  }
}

function computeSpread(found: readonly NoseShift[]): number {
  const shifts = found.map(({ shift }) => shift)
  return Math.max(...shifts) - Math.min(...shifts)
}

const movedFar = (found: readonly NoseShift[]) =>
  found.length === STRAIGHT_FRAMES &&
  found.every(({ shift }) => shift >= FAR.shift) &&
  computeSpread(found) <= FAR.spread
