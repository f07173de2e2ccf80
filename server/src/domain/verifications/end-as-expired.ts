import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import {
  customerVerifications,
  verificationLinks,
  verificationSessions,
} from '../../platform/db/schema/verifications.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { eventData } from './event-data.ts'

/** Verifications, whose rows are locked, are over with their sessions and links, and each client hears of it. @returns how many */
export async function endAsExpired(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<number> {
  const status = 'expired' as const
  const expired = await tx
    .update(customerVerifications)
    .set({ status })
    .where(inArray(customerVerifications.verificationId, [...ids]))
    .returning()
  await tx
    .update(verificationSessions)
    .set({ status })
    .where(inArray(verificationSessions.verificationId, [...ids]))
  await tx
    .update(verificationLinks)
    .set({ status })
    .where(inArray(verificationLinks.verificationId, [...ids]))
  for (const row of expired) {
    const { clientId, verificationId } = row
    await recordAudit(ctx, tx, { action: 'verification.expired', subject: verificationId, clientId })
    await recordEvent(ctx, tx, {
      clientId,
      verificationId,
      type: 'verification.expired',
      data: eventData(row),
    })
  }
  return expired.length
}
