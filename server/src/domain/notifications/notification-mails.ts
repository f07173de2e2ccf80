import type { Mail } from '../../platform/mail/mail.ts'
import { setLetter } from '../emails/letter.ts'

interface ToStaff {
  to: { address: string; name: string }
  company: string
  url: string
}

const CHOOSE = 'You get this mail because you chose it. Settings, Notifications is where you change that.'

const cases = (n: number) => (n === 1 ? 'One case' : `${n} cases`)

export function pendingMail({
  to,
  company,
  url,
  fresh,
  waiting,
}: ToStaff & { fresh: number; waiting: number }): Mail {
  return setLetter({
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
  return setLetter({
    to,
    company,
    subject: `${words} in numbers`,
    paragraphs: [created === 0 ? `No link was made on ${words}.` : `Of ${words}:`],
    points:
      created === 0
        ? []
        : [`${created} begun`, `${approved} of them confirmed by now`, `${failed} of them not confirmed`],
    button: { label: 'Open the dashboard', url },
    after: [
      waiting === 0 ? 'No case waits for a person.' : `${cases(waiting)} of all time wait for a person.`,
      CHOOSE,
    ],
  })
}
