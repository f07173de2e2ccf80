/** Mails that a company may send in its name. */
export interface MailLimits {
  mailsPerHour: number
  mailsPerDay: number
}

/** By days since the contact address was confirmed: who is new sends little, so that sign-up is of no use for spam. */
const BY_AGE: readonly (MailLimits & { fromDay: number })[] = [
  { fromDay: 90, mailsPerHour: 10_000, mailsPerDay: 100_000 },
  { fromDay: 30, mailsPerHour: 1000, mailsPerDay: 10_000 },
  { fromDay: 7, mailsPerHour: 300, mailsPerDay: 2000 },
  { fromDay: 0, mailsPerHour: 100, mailsPerDay: 500 },
]

/** What a company of this age may send, unless the operator has set something else. */
export function mailLimitsAt(ageDays: number): MailLimits {
  const { mailsPerHour, mailsPerDay } = BY_AGE.find(({ fromDay }) => ageDays >= fromDay) ?? BY_AGE.at(-1)!
  return { mailsPerHour, mailsPerDay }
}
