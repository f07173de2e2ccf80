import type { Mail } from '../../platform/mail/mail.ts'
import { oneLine, setLetter } from '../emails/letter.ts'
import type { Addressee } from './mail-customer.ts'

/** Says that a link works no more, so that nobody wonders. */
export function cancelledMail({ to, company: by, supportEmail }: Addressee): Mail {
  const company = oneLine(by)
  return setLetter({
    to,
    company,
    subject: 'your link was cancelled',
    paragraphs: [
      `${company} has cancelled the identity check that you were invited to. The link works no more.`,
      'You need not do anything.',
    ],
    after: [`Is this a surprise? Ask ${company}, or write to ${supportEmail}.`],
  })
}
