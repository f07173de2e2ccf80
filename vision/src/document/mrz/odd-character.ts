import type { LineReading } from './decode-line.ts'
import { layoutFor } from './layout.ts'

/**
 * Half of another glyph pasted over a printed one, a stroke added or scraped off, leaves a character that is less sure
 * than all others of its zone, whereas blur and small print make many unsure. `sure` is beyond suspicion. Below it, a
 * character may be so many times as surprising (-log of its probability) as the fifth least sure of the zone: whoever
 * changes a digit, its check digit and the last one leaves three.
 */
const ODD = { sure: -Math.log(0.85), times: 5, rank: 4 } as const

/** Pixels a character below which a sound one may stand out as well: too few to show of what it is made. */
const LEAST_PITCH_PX = 9

/**
 * Whether some character stands out from its zone as neither sure nor as blurred as the others. Fillers are left out,
 * which `surelyRead` judges, and sex: four unlike letters.
 */
export function hasOddCharacter(
  first: readonly LineReading[],
  second: readonly LineReading[],
  pitchPx: number,
): boolean {
  if (pitchPx < LEAST_PITCH_PX) return false
  const sex = layoutFor(first.length, first[0]!.text.length, first[0]!.text[0]!)?.places.sex
  const surprise = first
    .flatMap(({ text, shape }, line) =>
      [...text].flatMap((character, at) =>
        character === '<' || (line === sex?.[0] && at === sex[1])
          ? []
          : [-Math.min(shape[at]!, second[line]!.shape[at]!)],
      ),
    )
    .sort((a, b) => b - a)
  const most = surprise[0] ?? 0
  return most > ODD.sure && most > ODD.times * (surprise[ODD.rank] ?? 0)
}
