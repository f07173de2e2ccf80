import type { Mail } from '../../platform/mail/mail.ts'
import { dayInWords, oneLine, setLetter } from '../emails/letter.ts'

export interface Invitation {
  customerName: string
  customerEmail: string
  companyName: string
  url: string
  expiresAt: Date
  supportEmail: string
}

/** The mail that carries a link. Plain and short: the link, why, how long, whom to ask. */
export function linkMail(invitation: Invitation): Mail {
  const company = oneLine(invitation.companyName)
  const until = dayInWords(invitation.expiresAt)
  return setLetter({
    to: { address: invitation.customerEmail, name: invitation.customerName },
    company,
    subject: 'please confirm your identity',
    paragraphs: [
      `${company} asks you to confirm your identity. It takes about five minutes.`,
      'Have your identity document at hand and find a place with good light. A phone works best: you will take a photo of the front and back of the document, and one of yourself.',
    ],
    button: { label: 'Begin the check', url: invitation.url },
    after: [
      `The link is yours alone and works until ${until}. Please do not pass it on.`,
      `You did not expect this? Then ask ${company} before you open it, or write to ${invitation.supportEmail}.`,
    ],
  })
}
