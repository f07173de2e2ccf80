import { sql } from 'drizzle-orm'
import type { CheckBuilder, PgColumn } from 'drizzle-orm/pg-core'
import { STATUS_BY_OUTCOME } from '@wabi/contract/verification/states.ts'
import { rowCheck } from './checks.ts'

/** A decided status has its outcome and an open one has none; a cancelled one may have been pending review. */
const outcomeOfStatus = sql.raw(
  `case status ${Object.entries(STATUS_BY_OUTCOME)
    .map(([outcome, status]) => `when '${status}' then outcome is not distinct from '${outcome}'`)
    .join(' ')} when 'cancelled' then outcome is null or outcome = 'pending_review' else outcome is null end`,
)

/**
 * Verifications that retention may erase: closed, or of test mode. Retention's statements contain it word for word, so
 * that its index serves them whatever their parameters are.
 */
export const MAY_BE_ERASED =
  "erased_at is null and (mode = 'test' or status in ('completed', 'failed', 'expired', 'cancelled', 'declined'))"

/** Decided verifications whose evidence retention may erase, word for word in its statements and its index. */
export const HAS_EVIDENCE =
  "erased_at is null and evidence_state <> 'without_pictures' and status in ('completed', 'failed')"

/** An erased verification has nothing left of the person. */
const erasedHasNoPerson = sql`erased_at is null or num_nonnulls(customer_name, customer_email, customer_phone, expected, proved_name, client_reference, metadata, expiry_notice_at) = 0 and tags = '{}' and status in ('completed', 'failed', 'expired', 'cancelled', 'declined')`

/** Only a verification that has ended, or waits for a person, can be restricted. */
const restrictedIsClosed = sql`restricted_at is null or erased_at is null and status not in ('pending', 'in_progress', 'resubmission_requested')`

/** What the status of a verification and its other columns say about each other. */
export const conditionsOfStatus = (id: PgColumn): CheckBuilder[] => [
  rowCheck(id, 'outcome_of_status', outcomeOfStatus),
  rowCheck(
    id,
    'decided_whole',
    sql`(outcome is null) = (overall_score is null) and (outcome is null) = (completed_at is null)`,
  ),
  rowCheck(id, 'restricted_is_closed', restrictedIsClosed),
  rowCheck(id, 'escalated_is_waiting', sql`escalated_at is null or status = 'pending_review'`),
  rowCheck(id, 'held_is_not_erased', sql`held_since is null or erased_at is null`),
  rowCheck(id, 'erased_has_no_person', erasedHasNoPerson),
]
