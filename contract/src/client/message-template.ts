/** The text that a client may write around the link of an invitation, and its placeholders. */

/** Filled in when an e-mail is written; anything else in braces is refused. */
export const PLACEHOLDERS = ['customerName', 'companyName', 'expiresAt'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

export const MAX_SUBJECT = 120
/** Maximum length of the opening and of the closing. */
export const MAX_WORDS = 1500

/** The platform adds greeting, button, link and expiry itself, so a template cannot remove them. */
export interface MessageWords {
  subject: string
  /** Between the greeting and the button; an empty line starts a new paragraph. */
  opening: string
  /** After the link. May be empty. */
  closing: string
}

const BRACED = /\{([^{}]*)\}/gu

/** Placeholders that are not known, and `{` if there is an unmatched brace. */
export function unknownPlaceholders(words: string): string[] {
  const unknown = [...words.matchAll(BRACED)]
    .filter(([, name]) => !PLACEHOLDERS.some((known) => known === name?.trim()))
    .map(([whole]) => whole)
  return /[{}]/u.test(words.replaceAll(BRACED, '')) ? [...unknown, '{'] : unknown
}

/** Whether a subject names the customer, which no subject may. */
export function namesCustomer(subject: string): boolean {
  return [...subject.matchAll(BRACED)].some(([, name]) => name?.trim() === 'customerName')
}

/** Fills in the placeholders in one pass: inserted values are not expanded again. */
export function fillPlaceholders(words: string, values: Record<Placeholder, string>): string {
  return words.replaceAll(BRACED, (whole, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name.trim())
    return known ? values[known] : whole
  })
}
