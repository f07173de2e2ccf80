/**
 * Working hours that the reviewer report counts by: Monday to Saturday, from 7:00 until 19:00 in Ethiopia. Other
 * decisions are off-hours.
 */
export const WORKING_HOURS = { from: 7, to: 19, timeZone: 'Africa/Addis_Ababa' } as const

/** What makes a reviewer stand out in the report. */
export const REVIEWER_SIGNALS = [
  'fraud_later',
  'own_links',
  'fast',
  'approves_more',
  'few_pictures',
  'against_advice',
  'off_hours',
] as const
export type ReviewerSignal = (typeof REVIEWER_SIGNALS)[number]

export const REVIEWER_SIGNAL_NAMES: Record<ReviewerSignal, string> = {
  fraud_later: 'Fraud confirmed later',
  own_links: 'Own links',
  fast: 'Fast',
  approves_more: 'Approves more than others',
  few_pictures: 'Few pictures opened',
  against_advice: 'Against the rules',
  off_hours: 'Off-hours',
}

/** The figures that signals are computed from. */
export interface SignalFigures {
  decided: number
  approved: number
  againstAdvice: number
  ownLinks: number
  offHours: number
  confirmedFraud: number
  /** null without an opening on record. */
  medianSeconds: number | null
  /** Average number of pictures opened before a decision. */
  picturesPerDecision: number
  isKey: boolean
}

/** Fewer decisions say nothing about a share or a median. */
const MIN_DECISIONS = 10
/** Nobody compares two faces and a document in less. */
const FAST_SECONDS = 20

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** What stands out about a reviewer, compared with the other reviewers of the client. A key views and opens nothing. */
export function findReviewerSignals(
  figures: SignalFigures,
  others: readonly SignalFigures[],
): ReviewerSignal[] {
  const { decided, approved, medianSeconds, isKey } = figures
  const enough = decided >= MIN_DECISIONS
  const sum = (pick: (one: SignalFigures) => number) => others.reduce((total, one) => total + pick(one), 0)
  const othersDecided = sum((one) => one.decided)
  const othersApprove = share(
    sum((one) => one.approved),
    othersDecided,
  )
  const othersAgainst = share(
    sum((one) => one.againstAdvice),
    othersDecided,
  )
  const against = share(figures.againstAdvice, decided)
  const found: Record<ReviewerSignal, boolean> = {
    fraud_later: figures.confirmedFraud > 0,
    own_links: figures.ownLinks > 0,
    fast: enough && !isKey && medianSeconds !== null && medianSeconds < FAST_SECONDS,
    approves_more:
      enough && othersDecided >= MIN_DECISIONS && share(approved, decided) >= othersApprove + 0.2,
    few_pictures: enough && !isKey && figures.picturesPerDecision < 2,
    against_advice: figures.againstAdvice >= 3 && against >= Math.max(0.1, 2 * othersAgainst),
    off_hours: enough && share(figures.offHours, decided) >= 0.25,
  }
  return REVIEWER_SIGNALS.filter((signal) => found[signal])
}
