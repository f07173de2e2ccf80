import type { Language } from '@wabi/contract/language/languages.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { renderLetterHtml } from './render-letter-html.ts'
import { CUSTOMER_WORDS } from '../words/customer-words.ts'

/** The sender's name of letters from the platform itself. */
export const PLATFORM_NAME = 'Wabi'

/** A mail before rendering: plain text, paragraph by paragraph. */
export interface Letter {
  to: { address: string; name: string }
  /** The client on whose behalf it is sent; null: the platform itself. */
  company: string | null
  /** Default English. */
  language?: Language
  /** Follows the company's name in the subject; with `ownSubject`, the whole subject. */
  subject: string
  ownSubject?: boolean
  paragraphs: readonly string[]
  /** Rendered as a list between the paragraphs and the button. */
  points?: readonly string[]
  button?: { label: string; url: string }
  after?: readonly string[]
  /** In mails to customers: the page on which they withdraw their consent. */
  withdrawUrl?: string
}

/** Makes text safe for mail headers: line breaks and control characters become spaces. */
export function toSingleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Renders a letter as plain text and HTML; no input can inject markup or a header. */
export function renderLetter(letter: Letter): Mail {
  const { to, language = 'en', paragraphs, points = [], button = null, after = [] } = letter
  const words = CUSTOMER_WORDS[language].letter
  const name = toSingleLine(to.name)
  const company = letter.company === null ? PLATFORM_NAME : toSingleLine(letter.company)
  const greeting = words.greeting(name)
  const foot = words.foot(letter.company === null ? null : company)
  const withdraw =
    letter.withdrawUrl === undefined ? null : { label: words.withdraw, url: letter.withdrawUrl }
  const text = [
    greeting,
    ...paragraphs,
    ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    ...(withdraw ? [`${withdraw.label}:\n${withdraw.url}`] : []),
    foot,
  ].join('\n\n')
  const subject = letter.ownSubject ? toSingleLine(letter.subject) : `${company}: ${letter.subject}`
  const html = renderLetterHtml({
    language,
    company,
    subject,
    greeting,
    paragraphs,
    points,
    button,
    after,
    withdraw,
    foot,
  })
  return { to: { address: to.address, name }, subject, text, html, language }
}
