/** How many e-mails a company may send. */
export interface MailLimits {
  mailsPerHour: number
  mailsPerDay: number
}

/** By days since the contact address was confirmed. New companies send little, so sign-up is useless for spam. */
const LIMITS_BY_AGE: readonly (MailLimits & { fromDay: number })[] = [
  { fromDay: 90, mailsPerHour: 10_000, mailsPerDay: 100_000 },
  { fromDay: 30, mailsPerHour: 1000, mailsPerDay: 10_000 },
  { fromDay: 7, mailsPerHour: 300, mailsPerDay: 2000 },
  { fromDay: 0, mailsPerHour: 100, mailsPerDay: 500 },
]

/** Default limits for a company of this age; the operator can override them. */
export function defaultMailLimits(ageDays: number): MailLimits {
  const { mailsPerHour, mailsPerDay } =
    LIMITS_BY_AGE.find(({ fromDay }) => ageDays >= fromDay) ?? LIMITS_BY_AGE.at(-1)!
  return { mailsPerHour, mailsPerDay }
}
