/** How often the two reviewers of a case agreed: first outcome × second outcome. */
export interface AgreementCounts {
  bothApproved: number
  bothRejected: number
  approvedThenRejected: number
  rejectedThenApproved: number
}

export interface Agreement extends AgreementCounts {
  cases: number
  /** Percent of cases in which both agree; null without cases. */
  percent: number | null
  /**
   * Cohen's kappa (1960): agreement beyond chance, where 1 is perfect and 0 is none. Null where chance alone gives full
   * agreement: both reviewers gave the same outcome in every case.
   */
  kappa: number | null
}

export function agreement(counts: AgreementCounts): Agreement {
  const { bothApproved, bothRejected, approvedThenRejected, rejectedThenApproved } = counts
  const cases = bothApproved + bothRejected + approvedThenRejected + rejectedThenApproved
  if (cases === 0) return { ...counts, cases, percent: null, kappa: null }
  const observed = (bothApproved + bothRejected) / cases
  const firstApproves = (bothApproved + approvedThenRejected) / cases
  const secondApproves = (bothApproved + rejectedThenApproved) / cases
  const byChance = firstApproves * secondApproves + (1 - firstApproves) * (1 - secondApproves)
  return {
    ...counts,
    cases,
    percent: Math.round(1000 * observed) / 10,
    kappa: byChance === 1 ? null : Math.round((1000 * (observed - byChance)) / (1 - byChance)) / 1000,
  }
}
