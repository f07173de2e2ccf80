/** What a client may write around the link of an invitation, and what stands in for what differs from mail to mail. */

/** Filled in when a mail is written; anything else in braces is refused. */
export const PLACEHOLDERS = ['customerName', 'companyName', 'expiresAt'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

export const MAX_SUBJECT = 120
/** Of the opening and of the closing words. */
export const MAX_WORDS = 1500

/** Greeting, button, link and how long it works are the platform's: they cannot be written away. */
export interface MessageWords {
  subject: string
  /** Between the greeting and the button; an empty line begins a paragraph. */
  opening: string
  /** After the link. May be empty. */
  closing: string
}

const BRACED = /\{([^{}]*)\}/gu

/** What stands in braces and means nothing; a lone brace among it. */
export function unknownPlaceholders(words: string): string[] {
  const unknown = [...words.matchAll(BRACED)]
    .filter(([, name]) => !PLACEHOLDERS.some((known) => known === name?.trim()))
    .map(([whole]) => whole)
  return /[{}]/u.test(words.replaceAll(BRACED, '')) ? [...unknown, '{'] : unknown
}

/** The words with everything filled in, in one pass: what is filled in is never read again. */
export function fillPlaceholders(words: string, values: Record<Placeholder, string>): string {
  return words.replaceAll(BRACED, (whole, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name.trim())
    return known ? values[known] : whole
  })
}
