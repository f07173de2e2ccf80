import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { LETTER_WORDS } from '../../mail/emails/letter-words.ts'
import { toSingleLine, renderLetter } from '../../mail/emails/render-letter.ts'
import type { Addressee } from './mail-customer.ts'
import { RESULT_WORDS } from './result-words.ts'

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
    const { subject, paragraphs } = RESULT_WORDS[language][outcome]
    const after = [LETTER_WORDS[language].help(company, supportEmail)]
    return renderLetter({ ...letter, subject, paragraphs: paragraphs(company), after })
  }
  const rejection = RESULT_WORDS[language].rejected
  const points = rejection.reasons(reasons)
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
  const { subject, paragraphs } = RESULT_WORDS[language].reopened
  const after = [LETTER_WORDS[language].help(company, supportEmail)]
  return renderLetter({ to, company, language, withdrawUrl, subject, paragraphs: paragraphs(company), after })
}

/** Mail that the confirmation no longer applies, without an accusation. @param words the reviewer's own text */
export function revokedMail(
  { to, company: by, supportEmail, withdrawUrl, language = 'en' }: Addressee,
  words: string | null,
): Mail {
  const company = toSingleLine(by)
  const { revoked, rejected } = RESULT_WORDS[language]
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
