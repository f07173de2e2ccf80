import { and, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { DataRequestFilter, dataRequestsApi } from '@wabi/contract/api/data-requests.ts'
import { DUE_SOON_DAYS } from '@wabi/contract/rights/data-requests.ts'
import type { DataRequestItem } from '@wabi/contract/shapes/data-requests.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { dataRequests } from '../../../platform/db/schema/data-requests.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import type { Ctx } from '../../kernel/context.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { type Detail, describeRequest, toItem } from './describe-request.ts'

type ListRequests = z.output<typeof DataRequestFilter> & { limit: number; cursor?: string | undefined }

interface Page {
  data: z.input<typeof DataRequestItem>[]
  page: { next: string | null }
}

const identityCheck = alias(customerVerifications, 'identity_check')

/** The register, newest first, by keyset. @throws AppError `request.invalid` for a bad cursor */
export async function listRequests(
  ctx: Ctx,
  { state, kind, verificationId, limit, cursor }: ListRequests,
): Promise<Page> {
  const clientId = requireClientId(ctx)
  const after = decodeCursor(cursor, 'drq_')
  const now = ctx.clock.now()
  const { closedAt, dueAt, createdAt, id } = dataRequests
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const rows = await tx
        .select({
          request: dataRequests,
          verification: customerVerifications,
          proof: identityCheck.outcome,
        })
        .from(dataRequests)
        .innerJoin(
          customerVerifications,
          and(
            ofTenant(customerVerifications),
            eq(customerVerifications.verificationId, dataRequests.verificationId),
          ),
        )
        .leftJoin(
          identityCheck,
          and(ofTenant(identityCheck), eq(identityCheck.verificationId, dataRequests.identityVerificationId)),
        )
        .where(
          and(
            ofTenant(dataRequests),
            eq(dataRequests.mode, callerMode(ctx)),
            kind === undefined ? undefined : eq(dataRequests.kind, kind),
            verificationId === undefined ? undefined : eq(dataRequests.verificationId, verificationId),
            state === 'closed' ? isNotNull(closedAt) : undefined,
            state === 'open' ? and(isNull(closedAt), gte(dueAt, now)) : undefined,
            state === 'overdue' ? and(isNull(closedAt), lt(dueAt, now)) : undefined,
            after
              ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
              : undefined,
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit + 1)
      const shown = rows.slice(0, limit)
      const keys = await ctx.sealer.dataKeys(
        tx,
        clientId,
        'verification',
        shown.map(({ request }) => request.verificationId),
      )
      const last = rows.length > limit ? shown.at(-1)?.request : undefined
      return {
        data: shown.map(({ proof, ...loaded }) =>
          toItem(ctx, loaded, keys.get(loaded.request.verificationId), proof === 'approved'),
        ),
        page: { next: last ? encodeCursor({ at: last.createdAt, id: last.id }) : null },
      }
    },
    { reads: 'replica' },
  )
}

type Counts = z.input<typeof dataRequestsApi.countDataRequests.reply>['data']

/** How many requests are open, due within a week and overdue. */
export function countRequests(ctx: Ctx): Promise<Counts> {
  const now = ctx.clock.now()
  const soon = new Date(now.getTime() + DUE_SOON_DAYS * DAY_MS)
  const { dueAt, closedAt, mode } = dataRequests
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const [counts] = await tx
      .select({
        open: sql<number>`count(*)::int`,
        dueSoon: sql<number>`count(*) filter (where ${gte(dueAt, now)} and ${lt(dueAt, soon)})::int`,
        overdue: sql<number>`count(*) filter (where ${lt(dueAt, now)})::int`,
        nextDueAt: sql<string | null>`min(${dueAt})`,
      })
      .from(dataRequests)
      .where(and(ofTenant(dataRequests), eq(mode, callerMode(ctx)), isNull(closedAt)))
    const { nextDueAt = null, ...numbers } = counts ?? { open: 0, dueSoon: 0, overdue: 0 }
    return { ...numbers, nextDueAt: nextDueAt === null ? null : new Date(nextDueAt).toISOString() }
  })
}

/** One request. @throws AppError `data_request.not_found` */
export function getRequest(ctx: Ctx, { requestId }: { requestId: string }): Promise<Detail> {
  return asTenant(ctx, requireClientId(ctx), (tx) => describeRequest(ctx, tx, requestId))
}
