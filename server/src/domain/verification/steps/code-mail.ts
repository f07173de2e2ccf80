import type { CustomerLanguage } from '@wabi/contract/client/languages.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { LETTER_WORDS } from '../../mail/emails/letter-words.ts'
import { toSingleLine, renderLetter } from '../../mail/emails/render-letter.ts'
import type { Addressee } from '../session/mail-customer.ts'

interface CodeWords {
  subject: (code: string) => string
  asked: (company: string) => string
  not: string
}

const WORDS: Record<CustomerLanguage, CodeWords> = {
  en: {
    subject: (code) => `your code is ${code}`,
    asked: (company) =>
      `This code opens your identity check for ${company} on another device. Type it there within 10 minutes:`,
    not: 'If you did not ask for it, ignore this e-mail and share the code with no one: without it, the check stays on your device.',
  },
  am: {
    subject: (code) => `የእርስዎ ኮድ ${code} ነው`,
    asked: (company) => `ይህ ኮድ ለ${company} የማንነት ማረጋገጫዎን በሌላ መሣሪያ ይከፍታል። በ10 ደቂቃ ውስጥ እዚያ ያስገቡት፦`,
    not: 'እርስዎ ካልጠየቁት ምንም አያድርጉ፤ ኮዱን ለማንም አይስጡ። ያለ ኮዱ ማረጋገጫው ባለበት ይቆያል።',
  },
}

/** The mail with the code by which another of the customer's devices joins the check. */
export function composeCodeMail(
  { to, company: by, supportEmail, withdrawUrl, language = 'en' }: Addressee,
  { code }: { code: string },
): Mail {
  const company = toSingleLine(by)
  const words = WORDS[language]
  return renderLetter({
    to,
    company,
    language,
    withdrawUrl,
    subject: words.subject(code),
    paragraphs: [words.asked(company), code],
    after: [words.not, LETTER_WORDS[language].help(company, supportEmail)],
  })
}
