import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { VerificationStatus } from '@wabi/contract/states.ts'
import { customerVerifications as v } from '../../platform/db/schema/verifications.ts'

/** Statuses after which nothing more is expected of anybody. A pending review is not among them. */
const CLOSED: readonly VerificationStatus[] = ['completed', 'failed', 'expired', 'cancelled']

/**
 * Live cases of a client that were closed before an instant and not erased yet. What was never decided counts from the end of
 * its link, or from its beginning where it had none.
 */
export function closedBefore(clientId: string, before: Date) {
  return and(
    eq(v.clientId, clientId),
    eq(v.mode, 'live'),
    inArray(v.status, [...CLOSED]),
    isNull(v.erasedAt),
    // Begun before it was closed: this bounds the walk along the index.
    lt(v.createdAt, before),
    or(
      lt(v.completedAt, before),
      and(isNull(v.completedAt), lt(sql`coalesce(${v.expiresAt}, ${v.createdAt})`, before)),
    ),
  )
}
