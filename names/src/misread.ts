/** Capitals that printing and reading confuse. */
export const CONFUSED_LETTERS: ReadonlySet<string> = new Set(
  'OQ OD QD IL IJ UV VI CG CK EF MN HN RK TF'.split(' ').flatMap((pair) => [pair, pair[1]! + pair[0]!]),
)
