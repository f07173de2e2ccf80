import { z } from 'zod'

/**
 * Characters that do not belong in a name or a note: controls, spaces without width, bidi overrides and isolates, tag characters
 * and lone surrogates. They are refused, not stripped, so that the stored text is the one that was entered.
 */
const FORBIDDEN =
  /(?![\t\n])\p{Cc}|[\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]|\p{Cs}/u

const FORBIDDEN_WORDS = 'This contains characters that cannot be used'

/** More than four combining marks in a row is a drawing, not a word. */
const STACKED_MARKS = /\p{M}{5,}/u

/** One line or more of text from a person: trimmed, NFC, without hidden characters. */
export function text(maxLength: number, minLength = 0) {
  return (
    z
      .string()
      .max(maxLength * 2)
      // For the OpenAPI document: the limit applies to the trimmed length.
      .meta({ maxLength, ...(minLength > 0 && { minLength }) })
      .transform((value) => value.normalize('NFC').trim())
      .pipe(
        z
          .string()
          .max(maxLength, `Please use at most ${maxLength} characters`)
          .refine((value) => !FORBIDDEN.test(value) && !STACKED_MARKS.test(value), FORBIDDEN_WORDS),
      )
  )
}

/** A required text. @param words the message if it is too short */
export function requiredText(minLength: number, maxLength: number, words: string) {
  return text(maxLength, minLength).pipe(z.string().min(minLength, words))
}

/** A person's name, of 2 to 200 characters in one line. @param words the message if it is too short */
export function nameText(words: string) {
  return requiredText(2, 200, words).refine((value) => !/[\t\n]/u.test(value), FORBIDDEN_WORDS)
}

export const EMAIL_WORDS = 'Please enter a valid email address'

/** Whether this is one e-mail address. */
export const isEmail = (written: string): boolean => email(EMAIL_WORDS).safeParse(written).success

/** An e-mail address, lower-cased; line breaks and lists are refused (header injection). */
export function email(words: string) {
  return z
    .string()
    .max(254, words)
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.email(words))
}

/** An optional text of a form: an empty string counts as missing. */
export function optionalText(maxLength: number) {
  return text(maxLength)
    .transform((value) => (value === '' ? undefined : value))
    .optional()
}
