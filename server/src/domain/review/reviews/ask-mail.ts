import type { AskReasonCode, AskStep } from '@wabi/contract/verification/asks.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { formatLetterDay } from '../../mail/emails/format-letter-day.ts'
import { toSingleLine, renderLetter } from '../../mail/emails/render-letter.ts'
import { CUSTOMER_WORDS } from '../../mail/words/customer-words.ts'
import type { Addressee } from '../../verification/session/mail-customer.ts'

/**
 * Mail that asks for one step again, in the customer's language: which step, why, and that everything else is saved.
 */
export function askMail(
  { to, company: by, supportEmail, withdrawUrl, language = 'en' }: Addressee,
  ask: {
    step: AskStep
    reasons: readonly AskReasonCode[]
    /** The reviewer's own text. */
    words: string | null
    url: string
    expiresAt: Date
  },
): Mail {
  const company = toSingleLine(by)
  const { ask: words, letter } = CUSTOMER_WORDS[language]
  return renderLetter({
    to,
    company,
    language,
    withdrawUrl,
    subject: words.subject,
    paragraphs: [words.asks(company, words.steps[ask.step]), ...(ask.words === null ? [] : [ask.words])],
    points: ask.reasons.map((reason) => words.reasons[reason]),
    button: { label: words.begin, url: ask.url },
    after: [words.until(formatLetterDay(ask.expiresAt, language)), letter.help(company, supportEmail)],
  })
}
