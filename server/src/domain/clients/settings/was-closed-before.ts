import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import { customerVerifications as v } from '../../../platform/db/schema/verifications.ts'

/** Statuses in which nobody has to act. A pending review is not one of them. */
const CLOSED: readonly VerificationStatus[] = ['completed', 'failed', 'expired', 'cancelled']

/**
 * Live cases of a client that were closed before an instant and are not erased yet. Undecided cases count from the
 * expiry of their link, or from their creation where there was none.
 */
export function wasClosedBefore(clientId: string, before: Date) {
  return and(
    eq(v.clientId, clientId),
    eq(v.mode, 'live'),
    inArray(v.status, [...CLOSED]),
    isNull(v.erasedAt),
    // A case is created before it is closed: this bounds the index scan.
    lt(v.createdAt, before),
    or(
      lt(v.completedAt, before),
      and(isNull(v.completedAt), lt(sql`coalesce(${v.expiresAt}, ${v.createdAt})`, before)),
    ),
  )
}
