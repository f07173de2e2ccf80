import { and, inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from './event-data.ts'
import type { VerificationRow } from './load-session.ts'

/**
 * Expires verifications whose rows are locked, with their sessions and links, and notifies each client.
 * @returns how many were expired
 */
export async function markExpired(
  ctx: Ctx,
  tx: Tx,
  due: readonly Pick<VerificationRow, 'clientId' | 'verificationId'>[],
): Promise<number> {
  const status = 'expired' as const
  // By client as well (the platform's own job has several): the indexes of these tables begin with the client.
  const clientIds = [...new Set(due.map(({ clientId }) => clientId))]
  const ids = due.map(({ verificationId }) => verificationId)
  const isDueRow = (
    table: typeof customerVerifications | typeof verificationSessions | typeof verificationLinks,
  ) => and(inArray(table.clientId, clientIds), inArray(table.verificationId, ids))
  const expired = await tx
    .update(customerVerifications)
    .set({ status })
    .where(isDueRow(customerVerifications))
    .returning()
  await tx.update(verificationSessions).set({ status }).where(isDueRow(verificationSessions))
  await tx.update(verificationLinks).set({ status }).where(isDueRow(verificationLinks))
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
