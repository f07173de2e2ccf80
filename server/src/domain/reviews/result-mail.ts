import type { ReasonCode } from '@wabi/contract/checks.ts'
import type { Outcome } from '@wabi/contract/states.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { LETTER_WORDS } from '../emails/letter-words.ts'
import { oneLine, setLetter } from '../emails/letter.ts'
import type { Addressee } from './mail-customer.ts'
import { RESULT_WORDS } from './result-words.ts'

/**
 * What became of a check, as the thank-you page promises, in the customer's language. Who could not be confirmed reads
 * why, in words that accuse nobody, and whom to ask.
 * @param words the reviewer's own
 */
export function resultMail(
  { to, company: by, supportEmail, language = 'en' }: Addressee,
  { outcome, reasons, words }: { outcome: Outcome; reasons: readonly ReasonCode[]; words: string | null },
): Mail {
  const company = oneLine(by)
  const letter = { to, company, language }
  if (outcome !== 'rejected') {
    const { subject, paragraphs } = RESULT_WORDS[language][outcome]
    const after = [LETTER_WORDS[language].help(company, supportEmail)]
    return setLetter({ ...letter, subject, paragraphs: paragraphs(company), after })
  }
  const said = RESULT_WORDS[language].rejected
  const points = said.reasons(reasons)
  return setLetter({
    ...letter,
    subject: said.subject,
    paragraphs: [
      said.opening(company),
      ...(words === null ? [] : [words]),
      ...(points.length > 0 ? [said.why] : []),
    ],
    points,
    after: [said.closing(company, supportEmail)],
  })
}
