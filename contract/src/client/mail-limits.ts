/** How many messages a company may send. */
export interface MailLimits {
  mailsPerHour: number
  mailsPerDay: number
  smsPerHour: number
  smsPerDay: number
}

/** By days since the contact address was confirmed. New companies send little, so sign-up is useless for spam. */
const LIMITS_BY_AGE: readonly (MailLimits & { fromDay: number })[] = [
  { fromDay: 90, mailsPerHour: 10_000, mailsPerDay: 100_000, smsPerHour: 5000, smsPerDay: 50_000 },
  { fromDay: 30, mailsPerHour: 1000, mailsPerDay: 10_000, smsPerHour: 500, smsPerDay: 5000 },
  { fromDay: 7, mailsPerHour: 300, mailsPerDay: 2000, smsPerHour: 100, smsPerDay: 500 },
  { fromDay: 0, mailsPerHour: 100, mailsPerDay: 500, smsPerHour: 20, smsPerDay: 50 },
]

/** Default limits for a company of this age; the operator can override them. */
export function defaultMailLimits(ageDays: number): MailLimits {
  const { fromDay: _, ...limits } =
    LIMITS_BY_AGE.find(({ fromDay }) => ageDays >= fromDay) ?? LIMITS_BY_AGE.at(-1)!
  return limits
}
