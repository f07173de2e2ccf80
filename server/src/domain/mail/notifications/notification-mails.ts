import type { Mail } from '../../../platform/mail/mail.ts'
import { renderLetter } from '../emails/render-letter.ts'

interface ToStaff {
  to: { address: string; name: string }
  company: string
  url: string
}

const CHOOSE = 'You get this mail because you chose it. You can change that in Settings, Notifications.'

const cases = (n: number) => (n === 1 ? 'One case' : `${n} cases`)

export function pendingMail({
  to,
  company,
  url,
  fresh,
  waiting,
}: ToStaff & { fresh: number; waiting: number }): Mail {
  return renderLetter({
    to,
    company,
    subject: fresh === 1 ? 'a case waits for a person' : `${fresh} cases wait for a person`,
    paragraphs: [
      `${cases(fresh)} came in that the rules do not decide by themselves.`,
      ...(waiting > fresh ? [`In all, ${waiting} are waiting.`] : []),
    ],
    button: { label: 'Open the queue', url },
    after: [CHOOSE],
  })
}

export function digestMail({
  to,
  company,
  url,
  day,
  created,
  approved,
  failed,
  waiting,
}: ToStaff & { day: Date; created: number; approved: number; failed: number; waiting: number }): Mail {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return renderLetter({
    to,
    company,
    subject: `${words} in numbers`,
    paragraphs: [created === 0 ? `No verification was created on ${words}.` : `Of ${words}:`],
    points:
      created === 0
        ? []
        : [`${created} created`, `${approved} of them approved by now`, `${failed} of them rejected`],
    button: { label: 'Open the dashboard', url },
    after: [
      waiting === 0 ? 'No case is waiting for a person.' : `Cases waiting for a person in all: ${waiting}.`,
      CHOOSE,
    ],
  })
}
