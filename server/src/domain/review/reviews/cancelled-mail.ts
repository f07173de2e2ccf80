import type { CustomerLanguage } from '@wabi/contract/client/languages.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { LETTER_WORDS } from '../../mail/emails/letter-words.ts'
import { toSingleLine, renderLetter } from '../../mail/emails/render-letter.ts'
import type { Addressee } from '../../verification/session/mail-customer.ts'

const WORDS: Record<CustomerLanguage, { subject: string; paragraphs: (company: string) => string[] }> = {
  en: {
    subject: 'your link was cancelled',
    paragraphs: (company) => [
      `${company} has cancelled the identity check that you were invited to. The link no longer works.`,
      'You do not need to do anything.',
    ],
  },
  am: {
    subject: 'የተላከልዎ ሊንክ ተሰርዟል',
    paragraphs: (company) => [
      `${company} ተጋብዘውበት የነበረውን የማንነት ማረጋገጫ ሰርዟል። ሊንኩ ከእንግዲህ አይሠራም።`,
      'ምንም ማድረግ አያስፈልግዎትም።',
    ],
  },
}

/** Notifies the customer that their link no longer works. */
export function cancelledMail({
  to,
  company: by,
  supportEmail,
  withdrawUrl,
  language = 'en',
}: Addressee): Mail {
  const company = toSingleLine(by)
  return renderLetter({
    to,
    company,
    language,
    withdrawUrl,
    subject: WORDS[language].subject,
    paragraphs: WORDS[language].paragraphs(company),
    after: [LETTER_WORDS[language].help(company, supportEmail)],
  })
}
