import type { Language } from '@wabi/contract/language/languages.ts'
import { fillPlaceholders, type MessageWords, namesCustomer } from '@wabi/contract/client/message-template.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { formatLetterDay } from '../../mail/emails/format-letter-day.ts'
import { toSingleLine, renderLetter } from '../../mail/emails/render-letter.ts'
import { CUSTOMER_WORDS } from '../../mail/words/customer-words.ts'

export interface Invitation {
  customerName: string
  customerEmail: string
  companyName: string
  url: string
  withdrawUrl: string
  expiresAt: Date
  supportEmail: string
  language: Language
  words: MessageWords
}

/**
 * Renders the mail with a link: purpose, link, expiry and contact, in the customer's language and the client's words. The
 * subject does not name the customer: phones show it on a locked screen, and mail servers log it.
 */
export function renderLinkMail({ language, words, ...invitation }: Invitation): Mail {
  const { link, letter } = CUSTOMER_WORDS[language]
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
    subject: fill(namesCustomer(words.subject) ? link.standard.subject : words.subject),
    ownSubject: true,
    withdrawUrl: invitation.withdrawUrl,
    paragraphs: toParagraphs(words.opening),
    button: { label: link.begin, url: invitation.url },
    after: [
      link.until(expiresAt),
      ...toParagraphs(words.closing),
      letter.help(companyName, invitation.supportEmail),
    ],
  })
}
