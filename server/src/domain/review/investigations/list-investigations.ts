import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { InvestigationItem } from '@wabi/contract/shapes/investigations.ts'
import type { Actor, Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { investigationCases, investigations } from '../../../platform/db/schema/investigations.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import { findCompanyName } from '../../kernel/find-company-name.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { recordStaffListing } from '../../kernel/record-staff-view.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { listStaffInvestigations } from '../scope/access-investigation.ts'
import { investigationTitleAad } from '../../verification/session/sealing-aad.ts'
import type { InvestigationRow } from './find-investigation.ts'

/** As many as a page can show. */
const MAX_LISTED = 200

export type InvestigationItemReply = z.input<typeof InvestigationItem>

/** Open ones first, each part newest first: those of the client, or those that the platform's staff started. */
export async function listInvestigations(ctx: Ctx): Promise<InvestigationItemReply[]> {
  const items = await (ctx.actor.kind === 'admin' ? listOfStaff(ctx, ctx.actor) : listOfClient(ctx))
  return [...items.filter(({ closed }) => !closed), ...items.filter(({ closed }) => closed)]
}

function listOfClient(ctx: Ctx, ids?: readonly string[]): Promise<InvestigationItemReply[]> {
  const clientId = requireClientId(ctx)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const rows = await tx
        .select()
        .from(investigations)
        .where(
          and(
            eq(investigations.clientId, clientId),
            eq(investigations.mode, callerMode(ctx)),
            ids && inArray(investigations.id, [...ids]),
          ),
        )
        .orderBy(desc(investigations.createdAt), desc(investigations.id))
        .limit(MAX_LISTED)
      return describeInvestigations(ctx, tx, rows)
    },
    { reads: 'replica' },
  )
}

/** Titles are sealed with each client's key, so that one client after another is read. */
async function listOfStaff(
  ctx: Ctx,
  actor: Extract<Actor, { kind: 'admin' }>,
): Promise<InvestigationItemReply[]> {
  const idsOf = Map.groupBy(await listStaffInvestigations(ctx, MAX_LISTED), (one) => one.clientId)
  const items: InvestigationItemReply[] = []
  for (const [clientId, found] of idsOf) {
    const as = deriveContext(ctx, { actor: { ...actor, clientId } })
    items.push(
      ...(await listOfClient(
        as,
        found.map(({ id }) => id),
      )),
    )
  }
  // System scope: one entry in the log of each client.
  await asSystem(ctx, (tx) => recordStaffListing(ctx, tx, 'investigation.viewed', [...idsOf.keys()]))
  return items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
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
    { personally: ctx.actor.kind === 'admin' },
  )
  const client =
    ctx.actor.kind === 'admin' ? { id: clientId, name: (await findCompanyName(tx, clientId)) ?? '' } : null
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
    client,
    title: ctx.sealer.open(key, investigationTitleAad(row), row.title),
    createdBy: getName(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    closed: row.closedAt && { by: getName(row.closedBy), at: row.closedAt.toISOString() },
    cases: byId.get(row.id)?.cases ?? 0,
    waiting: byId.get(row.id)?.waiting ?? 0,
  }))
}
