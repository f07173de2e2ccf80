import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { LegalHold } from '@wabi/contract/shapes/legal-holds.ts'
import { legalHolds } from '../../../platform/db/schema/legal-holds.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import type { SealedPlace } from '../../../platform/crypto/sealer.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { recordStaffView } from '../../kernel/record-staff-view.ts'
import { staffNames } from '../../kernel/staff-names.ts'

export type LegalHoldRow = typeof legalHolds.$inferSelect
export type LegalHoldReply = z.input<typeof LegalHold>

/** As many as a page shows. */
const MAX_LISTED = 500

/** The associated data under which words of a legal hold are sealed, with the client's key. */
export function legalHoldAad(
  { clientId, id }: { clientId: string; id: string },
  column: 'reason' | 'reference' | 'liftReason',
): SealedPlace {
  return { clientId, table: 'legal_holds', row: id, column }
}

/**
 * A client's legal holds, newest first, those lifted included. The client sees in its log that the platform's staff
 * listed them.
 */
export function listLegalHolds(ctx: Ctx): Promise<LegalHoldReply[]> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    await recordStaffView(ctx, tx, { clientId, action: 'legal_hold.listed', subject: clientId })
    const rows = await tx
      .select()
      .from(legalHolds)
      .where(ofTenant(legalHolds))
      .orderBy(desc(legalHolds.createdAt), desc(legalHolds.id))
      .limit(MAX_LISTED)
    return describeLegalHolds(ctx, tx, rows)
  })
}

/** The legal holds in force on a case, oldest first. */
export function loadLegalHolds(tx: Tx, verificationId: string): Promise<LegalHoldRow[]> {
  return tx
    .select()
    .from(legalHolds)
    .where(
      and(ofTenant(legalHolds), eq(legalHolds.verificationId, verificationId), isNull(legalHolds.liftedAt)),
    )
    .orderBy(legalHolds.createdAt)
}

/** Legal holds as staff see them. */
export async function describeLegalHolds(
  ctx: Ctx,
  tx: Tx,
  rows: readonly LegalHoldRow[],
): Promise<LegalHoldReply[]> {
  const [any] = rows
  if (!any) return []
  const key = await getClientKey(ctx, tx, any.clientId)
  const getName = await staffNames(
    tx,
    rows.flatMap(({ setBy, liftedBy }) => [setBy, liftedBy]),
    { personally: ctx.actor.kind === 'admin' },
  )
  return rows.map((row) => {
    const open = (column: 'reason' | 'reference' | 'liftReason') => {
      const sealed = row[column]
      // What a client's team writes is for the client.
      if (sealed === null || (ctx.actor.kind === 'admin' && row.side === 'client')) return null
      return ctx.sealer.open(key, legalHoldAad(row, column), sealed)
    }
    return {
      id: row.id,
      verificationId: row.verificationId,
      side: row.side,
      reason: open('reason'),
      reference: open('reference'),
      setBy: getName(row.setBy),
      setAt: row.createdAt.toISOString(),
      liftedBy: row.liftedBy === null ? null : getName(row.liftedBy),
      liftedAt: row.liftedAt?.toISOString() ?? null,
      liftReason: open('liftReason'),
    }
  })
}
