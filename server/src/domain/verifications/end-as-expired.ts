import { and, inArray } from 'drizzle-orm'
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
import type { VerificationRow } from './load-session.ts'

/** Verifications, whose rows are locked, are over with their sessions and links, and each client hears of it. @returns how many */
export async function endAsExpired(
  ctx: Ctx,
  tx: Tx,
  due: readonly Pick<VerificationRow, 'clientId' | 'verificationId'>[],
): Promise<number> {
  const status = 'expired' as const
  // By their clients too, several in the platform's own job: the indexes of these tables begin with the client.
  const clientIds = [...new Set(due.map(({ clientId }) => clientId))]
  const ids = due.map(({ verificationId }) => verificationId)
  const among = (
    table: typeof customerVerifications | typeof verificationSessions | typeof verificationLinks,
  ) => and(inArray(table.clientId, clientIds), inArray(table.verificationId, ids))
  const expired = await tx
    .update(customerVerifications)
    .set({ status })
    .where(among(customerVerifications))
    .returning()
  await tx.update(verificationSessions).set({ status }).where(among(verificationSessions))
  await tx.update(verificationLinks).set({ status }).where(among(verificationLinks))
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
