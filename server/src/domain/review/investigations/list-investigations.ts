import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { InvestigationItem } from '@wabi/contract/shapes/investigations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { investigationCases, investigations } from '../../../platform/db/schema/investigations.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { type InvestigationRow, titleAad } from './find-investigation.ts'

/** As many as a page can show. */
const MAX_LISTED = 200

export type InvestigationItemReply = z.input<typeof InvestigationItem>

/** Open ones first, each part newest first. */
export async function listInvestigations(ctx: Ctx): Promise<InvestigationItemReply[]> {
  const clientId = requireClientId(ctx)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const rows = await tx
        .select()
        .from(investigations)
        .where(and(eq(investigations.clientId, clientId), eq(investigations.mode, callerMode(ctx))))
        .orderBy(desc(investigations.createdAt), desc(investigations.id))
        .limit(MAX_LISTED)
      const items = await describeInvestigations(ctx, tx, rows)
      return [...items.filter(({ closed }) => !closed), ...items.filter(({ closed }) => closed)]
    },
    { reads: true },
  )
}

export async function describeInvestigations(
  ctx: Ctx,
  tx: Tx,
  rows: readonly InvestigationRow[],
): Promise<InvestigationItemReply[]> {
  const [any] = rows
  if (!any) return []
  const { clientId } = any
  const key = await getClientKey(ctx, tx, clientId)
  const getName = await staffNames(
    tx,
    rows.flatMap(({ createdBy, closedBy }) => [createdBy, closedBy]),
  )
  const counts = await tx
    .select({
      id: investigationCases.investigationId,
      cases: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) filter (where ${customerVerifications.status} = 'pending_review')::int`,
    })
    .from(investigationCases)
    .innerJoin(
      customerVerifications,
      eq(customerVerifications.verificationId, investigationCases.verificationId),
    )
    .where(
      and(
        ofTenant(investigationCases),
        ofTenant(customerVerifications),
        inArray(
          investigationCases.investigationId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(investigationCases.investigationId)
  const byId = new Map(counts.map((one) => [one.id, one]))
  return rows.map((row) => ({
    id: row.id,
    title: ctx.sealer.open(key, titleAad(row), row.title),
    createdBy: getName(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    closed: row.closedAt && { by: getName(row.closedBy), at: row.closedAt.toISOString() },
    cases: byId.get(row.id)?.cases ?? 0,
    waiting: byId.get(row.id)?.waiting ?? 0,
  }))
}
