import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { toSingleLine, renderLetter } from '../../mail/emails/render-letter.ts'
import { CUSTOMER_WORDS } from '../../mail/words/customer-words.ts'
import { listRejectionTexts } from './kyc-result.ts'
import type { Addressee } from './mail-customer.ts'

/**
 * Mail with the result of a check, as the thank-you page promises, in the customer's language. A rejection says why, in
 * words that do not accuse, and whom to contact.
 * @param words the reviewer's own text
 */
export function resultMail(
  { to, company: by, supportEmail, withdrawUrl, language = 'en' }: Addressee,
  { outcome, reasons, words }: { outcome: Outcome; reasons: readonly ReasonCode[]; words: string | null },
): Mail {
  const company = toSingleLine(by)
  const letter = { to, company, language, withdrawUrl }
  if (outcome !== 'rejected') {
    const { subject, paragraphs } = CUSTOMER_WORDS[language].result[outcome]
    const after = [CUSTOMER_WORDS[language].letter.help(company, supportEmail)]
    return renderLetter({ ...letter, subject, paragraphs: paragraphs(company), after })
  }
  const rejection = CUSTOMER_WORDS[language].result.rejected
  const points = listRejectionTexts(reasons).map((text) => rejection.reasons[text])
  return renderLetter({
    ...letter,
    subject: rejection.subject,
    paragraphs: [
      rejection.opening(company),
      ...(words === null ? [] : [words]),
      ...(points.length > 0 ? [rejection.why] : []),
    ],
    points,
    after: [rejection.closing(company, supportEmail)],
  })
}

/** Mail that a decided check is reviewed again. */
export function reopenedMail({
  to,
  company: by,
  supportEmail,
  withdrawUrl,
  language = 'en',
}: Addressee): Mail {
  const company = toSingleLine(by)
  const { subject, paragraphs } = CUSTOMER_WORDS[language].result.reopened
  const after = [CUSTOMER_WORDS[language].letter.help(company, supportEmail)]
  return renderLetter({ to, company, language, withdrawUrl, subject, paragraphs: paragraphs(company), after })
}

/** Mail that the confirmation no longer applies, without an accusation. @param words the reviewer's own text */
export function revokedMail(
  { to, company: by, supportEmail, withdrawUrl, language = 'en' }: Addressee,
  words: string | null,
): Mail {
  const company = toSingleLine(by)
  const { revoked, rejected } = CUSTOMER_WORDS[language].result
  return renderLetter({
    to,
    company,
    language,
    withdrawUrl,
    subject: revoked.subject,
    paragraphs: [...revoked.paragraphs(company), ...(words === null ? [] : [words])],
    after: [rejected.closing(company, supportEmail)],
  })
}
