import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { LabelRecord, PublicLabel } from '@wabi/contract/shapes/labels.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationLabels } from '../../../platform/db/schema/labels.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { findVerification } from '../../verification/session/find-verification.ts'

type LabelRow = typeof verificationLabels.$inferSelect

/** The labels of a verification, newest first. */
export function loadLabels(tx: Tx, verificationId: string): Promise<LabelRow[]> {
  return tx
    .select()
    .from(verificationLabels)
    .where(and(ofTenant(verificationLabels), eq(verificationLabels.verificationId, verificationId)))
    .orderBy(desc(verificationLabels.revision))
}

/** The fields of a label that staff, the public API and the evidence package share. */
export function labelFields({ id, label, kind, source, amount, currency, learnedAt, createdAt }: LabelRow) {
  return {
    id,
    label,
    kind,
    source,
    amount,
    currency,
    learnedAt: learnedAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}

/** A label as staff see it. */
export function toLabelRecord(row: LabelRow, by: string, words: string | null): z.input<typeof LabelRecord> {
  return { ...labelFields(row), words, by }
}

/** The labels in the public API, newest first. @throws AppError `verification.not_found` */
export function listPublicLabels(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<z.input<typeof PublicLabel>[]> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    await findVerification(ctx, tx, verificationId)
    const rows = await loadLabels(tx, verificationId)
    return rows.map((row) => ({
      ...labelFields(row),
      labelledBy: row.labelledBy.startsWith('key_') ? ('key' as const) : ('person' as const),
    }))
  })
}
