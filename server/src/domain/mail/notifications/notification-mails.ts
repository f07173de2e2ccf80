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

interface Counts {
  created: number
  approved: number
  rejected: number
  waiting: number
}

/** @param month `November 2026` */
export function monthlyMail({
  to,
  company,
  url,
  month,
  created,
  approved,
  rejected,
  waiting,
}: ToStaff & Counts & { month: string }): Mail {
  return renderLetter({
    to,
    company,
    subject: `${month} in numbers`,
    paragraphs: [created === 0 ? `No verification was created in ${month}.` : `Of ${month}:`],
    points:
      created === 0
        ? []
        : [`${created} created`, `${approved} of them approved by now`, `${rejected} of them rejected`],
    button: { label: 'Open the report', url },
    after: [
      'The page has the whole report as PDF and CSV, with the numbers that supervisors ask for.',
      waiting === 0 ? 'No case is waiting for a person.' : `Cases waiting for a person in all: ${waiting}.`,
      CHOOSE,
    ],
  })
}

export function digestMail({
  to,
  company,
  url,
  day,
  created,
  approved,
  rejected,
  waiting,
}: ToStaff & Counts & { day: Date }): Mail {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return renderLetter({
    to,
    company,
    subject: `${words} in numbers`,
    paragraphs: [created === 0 ? `No verification was created on ${words}.` : `Of ${words}:`],
    points:
      created === 0
        ? []
        : [`${created} created`, `${approved} of them approved by now`, `${rejected} of them rejected`],
    button: { label: 'Open the dashboard', url },
    after: [
      waiting === 0 ? 'No case is waiting for a person.' : `Cases waiting for a person in all: ${waiting}.`,
      CHOOSE,
    ],
  })
}
