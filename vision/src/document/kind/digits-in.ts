import type { TextLine } from '../../shapes.ts'

/** A date has at least six digits: every side prints a date or a number, an empty form prints none. */
export const LEAST_DIGITS = 6

export const digitsIn = (lines: readonly Pick<TextLine, 'text'>[]): number =>
  lines.reduce((sum, { text }) => sum + text.replaceAll(/\D/gu, '').length, 0)
