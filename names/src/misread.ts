import type { Misread } from './align.ts'

/** Pairs of capitals that OCR confuses. */
const CONFUSED_LETTERS: ReadonlySet<string> = new Set(
  'OQ OD QD IL IJ UV VI CG CK EF MN HN RK TF'.split(' ').flatMap((pair) => [pair, pair[1]! + pair[0]!]),
)

/** Pairs of letters that OCR confuses, and the natural logarithm of the probability. */
export const MISREAD: Misread = {
  pairs: new Set([...CONFUSED_LETTERS].map((pair) => pair.toLowerCase())),
  chance: -8,
}
