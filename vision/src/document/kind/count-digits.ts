import type { TextLine } from '../../core/shapes.ts'

/** A date has at least six digits: every side prints a date or a number, an empty form prints none. */
export const MIN_DIGITS = 6

export const countDigits = (lines: readonly Pick<TextLine, 'text'>[]): number =>
  lines.reduce((sum, { text }) => sum + text.replaceAll(/\D/gu, '').length, 0)
