import { sql } from 'drizzle-orm'
import { STATUS_BY_OUTCOME } from '@wabi/contract/verification/states.ts'

/** A decided status has its outcome and an open one has none; a cancelled one may have been pending review. */
export const outcomeOfStatus = sql.raw(
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
export const erasedHasNoPerson = sql`erased_at is null or num_nonnulls(customer_name, customer_email, customer_phone, expected, proved_name, client_reference, metadata, expiry_notice_at) = 0 and tags = '{}' and status in ('completed', 'failed', 'expired', 'cancelled', 'declined')`

/** Only a verification that has ended, or waits for a person, can be restricted. */
export const restrictedIsClosed = sql`restricted_at is null or erased_at is null and status not in ('pending', 'in_progress', 'resubmission_requested')`
