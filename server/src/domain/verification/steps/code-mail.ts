import type { Mail } from '../../../platform/mail/mail.ts'
import { toSingleLine, renderLetter } from '../../mail/emails/render-letter.ts'
import { CUSTOMER_WORDS } from '../../mail/words/customer-words.ts'
import type { Addressee } from '../session/mail-customer.ts'

/** The mail with the code by which another of the customer's devices, or an agent at a branch, opens the check. */
export function composeCodeMail(
  { to, company: by, supportEmail, withdrawUrl, language = 'en' }: Addressee,
  { code, assisted }: { code: string; assisted: boolean },
): Mail {
  const company = toSingleLine(by)
  const { code: words, letter } = CUSTOMER_WORDS[language]
  return renderLetter({
    to,
    company,
    language,
    withdrawUrl,
    subject: words.subject(code),
    paragraphs: [(assisted ? words.assisted : words.asked)(company), code],
    after: [assisted ? words.onlyStaff(company) : words.not, letter.help(company, supportEmail)],
  })
}
