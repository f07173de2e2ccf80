import type { CustomerLanguage } from '@wabi/contract/languages.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { letterHtml } from './letter-html.ts'
import { LETTER_WORDS, PLATFORM_NAME } from './letter-words.ts'

/** A mail to a customer before it is set: plain words, paragraph by paragraph. */
export interface Letter {
  to: { address: string; name: string }
  /** On whose behalf; null: the platform's own. A client of the same name stays a client. */
  company: string | null
  /** English unless told. */
  language?: CustomerLanguage
  /** What follows the company's name in the subject; as a whole with `ownSubject`. */
  subject: string
  ownSubject?: boolean
  paragraphs: readonly string[]
  /** Set as a list, between the paragraphs and the button. */
  points?: readonly string[]
  button?: { label: string; url: string }
  after?: readonly string[]
}

/** Names go into headers: line breaks and their relatives become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Sets a letter as plain text and as HTML; nothing that a person wrote can bring markup or a header. */
export function setLetter(letter: Letter): Mail {
  const { to, language = 'en', paragraphs, points = [], button = null, after = [] } = letter
  const words = LETTER_WORDS[language]
  const name = oneLine(to.name)
  const company = letter.company === null ? PLATFORM_NAME : oneLine(letter.company)
  const greeting = words.greeting(name)
  const foot = words.foot(letter.company === null ? null : company)
  const text = [
    greeting,
    ...paragraphs,
    ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    foot,
  ].join('\n\n')
  const html = letterHtml({ language, company, greeting, paragraphs, points, button, after, foot })
  const subject = letter.ownSubject ? oneLine(letter.subject) : `${company}: ${letter.subject}`
  return { to: { address: to.address, name }, subject, text, html }
}
