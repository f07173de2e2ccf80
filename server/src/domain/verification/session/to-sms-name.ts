import { toSingleLine } from '../../mail/emails/render-letter.ts'

/** Longest company name in a text message, in characters: a longer one would cost further parts. */
const MAX_LENGTH = 40

/** A company's name as text messages begin with it. */
export function toSmsName(company: string): string {
  const letters = [...toSingleLine(company)]
  return letters.length <= MAX_LENGTH
    ? letters.join('')
    : `${letters
        .slice(0, MAX_LENGTH - 3)
        .join('')
        .trim()}...`
}
