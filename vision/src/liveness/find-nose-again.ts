import type { EvenFace } from './even-chip.ts'
import { noseShift } from './nose-shift.ts'

/** A turn whose nose is searched again: faces far enough to one side, the least turned first. */
export type TurnFaces = { readonly side: 1 | -1; readonly turned: readonly EvenFace[] }

/** Result for one turned face: means over the straight ones, and the lowest trust of their warps. See `NoseShift`. */
type Seen = { readonly shift: number; readonly asBent: number; readonly trust: number }

/** Where all straight faces agree in both turns, each warp may be trusted less than a single one. */
const MIN_TRUST = 0.3
/**
 * Pixels of the chip by which the nose moved in either turn, and in the mean of both: more where the warp explains it.
 */
const MIN_SHIFT = { either: 0.8, both: 0.55 }
const PLAIN = { asBent: 0.88, pixels: 10 }

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/**
 * A second look for the nose where the first, which takes the worst result of one or two straight faces and may rest on
 * a single turn, is inconclusive. Here every straight face is warped onto the turned ones; for each turn the face that
 * fits best with all of them counts, and their mean must show a nose that moved in both turns.
 */
export function findNoseAgain(straight: readonly EvenFace[], turns: readonly TurnFaces[]): boolean {
  const seen = turns.map(({ side, turned }) =>
    turned
      .flatMap((face) => seenFrom(straight, face, side) ?? [])
      .reduce<Seen | null>((best, one) => (best && best.trust >= one.trust ? best : one), null),
  )
  const found = seen.filter((turn) => turn !== null)
  if (found.length === 0 || found.length < turns.length) return false
  const asBent = mean(found.map((turn) => turn.asBent))
  const least = MIN_SHIFT.both + PLAIN.pixels * Math.max(0, asBent - PLAIN.asBent)
  return (
    found.every(({ trust, shift }) => trust >= MIN_TRUST && shift >= MIN_SHIFT.either) &&
    mean(found.map(({ shift }) => shift)) >= least
  )
}

/** null where one of the warps was not found at all. */
function seenFrom(straight: readonly EvenFace[], turned: EvenFace, side: 1 | -1): Seen | null {
  const all = straight.flatMap((face) => noseShift(face, turned) ?? [])
  if (all.length === 0 || all.length < straight.length) return null
  return {
    shift: side * mean(all.map(({ shift }) => shift)),
    asBent: mean(all.map((one) => one.asBent)),
    trust: Math.min(...all.map(({ trust }) => trust)),
  }
}
