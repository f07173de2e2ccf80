import { AfterDecisionCard } from './after-decision-card.tsx'
import { ReopenedNotice } from './reopened-notice.tsx'

/** The views of a decided case and of a reopened one, as one file: most cases that are opened are neither. */
export const views = { AfterDecisionCard, ReopenedNotice }
