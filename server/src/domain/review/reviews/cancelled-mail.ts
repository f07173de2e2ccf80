import type { Mail } from '../../../platform/mail/mail.ts'
import { toSingleLine, renderLetter } from '../../mail/emails/render-letter.ts'
import { CUSTOMER_WORDS } from '../../mail/words/customer-words.ts'
import type { Addressee } from '../../verification/session/mail-customer.ts'

/** Notifies the customer that their link no longer works. */
export function cancelledMail({
  to,
  company: by,
  supportEmail,
  withdrawUrl,
  language = 'en',
}: Addressee): Mail {
  const company = toSingleLine(by)
  const { cancelled, letter } = CUSTOMER_WORDS[language]
  return renderLetter({
    to,
    company,
    language,
    withdrawUrl,
    subject: cancelled.subject,
    paragraphs: cancelled.paragraphs(company),
    after: [letter.help(company, supportEmail)],
  })
}
