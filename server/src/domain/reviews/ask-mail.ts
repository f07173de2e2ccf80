import type { AskStep } from '@wabi/contract/asks.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { dayInWords } from '../emails/day-in-words.ts'
import { oneLine, setLetter } from '../emails/letter.ts'
import type { Addressee } from './mail-customer.ts'

const WHAT: Record<AskStep, string> = {
  document_front: 'a new photo of the front of your document',
  document_back: 'a new photo of the back of your document',
  selfie: 'a new selfie',
  personal_info: 'your details once more',
}

/** Asks for one step again: what, why in the reasons' own words, and that all else is kept. */
export function askMail(
  { to, company: by, supportEmail }: Addressee,
  ask: { step: AskStep; reasons: readonly string[]; words: string | null; url: string; expiresAt: Date },
): Mail {
  const company = oneLine(by)
  return setLetter({
    to,
    company,
    subject: 'one step is needed again',
    paragraphs: [
      `A person at ${company} has looked at your check and asks for ${WHAT[ask.step]}. All else you sent is kept: it takes about a minute.`,
      ...(ask.words === null ? [] : [ask.words]),
    ],
    points: ask.reasons,
    button: { label: 'Do this step again', url: ask.url },
    after: [
      `The link is yours alone and works until ${dayInWords(ask.expiresAt)}.`,
      `Questions? Ask ${company}, or write to ${supportEmail}.`,
    ],
  })
}
