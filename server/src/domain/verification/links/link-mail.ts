import type { CustomerLanguage } from '@wabi/contract/client/languages.ts'
import { fillPlaceholders, type MessageWords } from '@wabi/contract/client/message-template.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { formatLetterDay } from '../../mail/emails/format-letter-day.ts'
import { LETTER_WORDS } from '../../mail/emails/letter-words.ts'
import { toSingleLine, renderLetter } from '../../mail/emails/render-letter.ts'

export interface Invitation {
  customerName: string
  customerEmail: string
  companyName: string
  url: string
  withdrawUrl: string
  expiresAt: Date
  supportEmail: string
  language: CustomerLanguage
  words: MessageWords
}

/** Words that a client cannot change. */
const FIXED_WORDS: Record<CustomerLanguage, { begin: string; until: (day: string) => string }> = {
  en: {
    begin: 'Begin the check',
    until: (day) => `The link is yours alone and works until ${day}. Please do not pass it on.`,
  },
  am: {
    begin: 'ማረጋገጥ ይጀምሩ',
    until: (day) => `ይህ ሊንክ ለእርስዎ ብቻ ነው፤ እስከ ${day} ድረስ ይሠራል። እባክዎ ለሌላ ሰው አያስተላልፉ።`,
  },
}

/**
 * Renders the mail with a link: purpose, link, expiry and contact, in the customer's language and the client's words.
 */
export function renderLinkMail({ language, words, ...invitation }: Invitation): Mail {
  const companyName = toSingleLine(invitation.companyName)
  const expiresAt = formatLetterDay(invitation.expiresAt, language)
  const fill = (text: string) =>
    fillPlaceholders(text, { customerName: toSingleLine(invitation.customerName), companyName, expiresAt })
  const toParagraphs = (text: string) =>
    text
      .split(/\n\s*\n/u)
      .map((paragraph) => fill(paragraph.trim()))
      .filter((paragraph) => paragraph !== '')
  return renderLetter({
    to: { address: invitation.customerEmail, name: invitation.customerName },
    company: companyName,
    language,
    subject: fill(words.subject),
    ownSubject: true,
    withdrawUrl: invitation.withdrawUrl,
    paragraphs: toParagraphs(words.opening),
    button: { label: FIXED_WORDS[language].begin, url: invitation.url },
    after: [
      FIXED_WORDS[language].until(expiresAt),
      ...toParagraphs(words.closing),
      LETTER_WORDS[language].help(companyName, invitation.supportEmail),
    ],
  })
}
