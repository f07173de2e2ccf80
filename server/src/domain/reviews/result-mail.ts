import type { Outcome } from '@wabi/contract/states.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { oneLine, setLetter } from '../emails/letter.ts'
import type { Addressee } from './mail-customer.ts'

/**
 * What became of a check, as the thank-you page promises. Who could not be confirmed reads why, in words that accuse
 * nobody, and whom to ask.
 * @param reasons in the customer's words
 * @param words the reviewer's own
 */
export function resultMail(
  { to, company: by, supportEmail }: Addressee,
  { outcome, reasons, words }: { outcome: Outcome; reasons: readonly string[]; words: string | null },
): Mail {
  const company = oneLine(by)
  const ask = `Questions? Ask ${company}, or write to ${supportEmail}.`
  switch (outcome) {
    case 'approved':
      return setLetter({
        to,
        company,
        subject: 'your identity is confirmed',
        paragraphs: [
          `Thank you. Your identity is confirmed, and ${company} has been told.`,
          'Nothing more is needed from you.',
        ],
        after: [ask],
      })
    case 'pending_review':
      return setLetter({
        to,
        company,
        subject: 'we are looking at your check',
        paragraphs: [
          `Thank you. What you sent has arrived, and a person at ${company} is looking at it.`,
          'You need not do anything now. We write again as soon as there is a result.',
        ],
        after: [ask],
      })
    case 'rejected':
      return setLetter({
        to,
        company,
        subject: 'we could not confirm your identity',
        paragraphs: [
          `Thank you for taking the time. With what was sent we could not confirm your identity for ${company}.`,
          ...(words === null ? [] : [words]),
          ...(reasons.length > 0 ? ['This is what stood in the way:'] : []),
        ],
        points: reasons,
        after: [
          `This says nothing about you as a person. If you think that it is a mistake, or want to try again, ask ${company} or write to ${supportEmail}: a person will look at it.`,
        ],
      })
  }
}
