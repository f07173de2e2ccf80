import type { LineReading } from './decode-line.ts'
import { layoutFor } from './layout.ts'

/**
 * Half of another glyph pasted over a printed one, or a stroke added or scraped off, leaves a character that is less
 * certain than the rest of its MRZ, whereas blur and small print make many uncertain. At `sure` a character is beyond
 * suspicion. Otherwise it may be `times` as surprising (-log of its probability) as the fifth least certain: a forger
 * who changes a digit, its check digit and the composite one leaves three odd characters.
 */
const ODD = { sure: -Math.log(0.85), times: 5, rank: 4 } as const

/** Pixels per character below which genuine ones may stand out as well: too few to judge a glyph. */
const MIN_PITCH_PX = 9

/**
 * Whether a character is neither certain nor as blurred as the rest of its MRZ. Fillers are left out because
 * `isCertainReading` judges them, and sex because its four letters are unlike each other.
 */
export function hasOddCharacter(
  first: readonly LineReading[],
  second: readonly LineReading[],
  pitchPx: number,
): boolean {
  if (pitchPx < MIN_PITCH_PX) return false
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
