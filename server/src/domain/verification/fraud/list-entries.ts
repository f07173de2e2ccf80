import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { EntryQuery } from '@wabi/contract/api/list-entries.ts'
import { ID_PREFIXES } from '@wabi/contract/endpoint/ids.ts'
import type { ListKind } from '@wabi/contract/review/list-entries.ts'
import type { Ctx } from '../../kernel/context.ts'
import { listEntries as entries } from '../../../platform/db/schema/fraud.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { describeEntries, type EntryReply } from './describe-entries.ts'
import type { EntryRow } from './entry-state.ts'

type Query = Partial<z.output<typeof EntryQuery>>

/** As many as one page of a case shows. */
const MAX_OF_CASE = 50

const UNCONFIRMED = sql`(${entries.rejects} or ${entries.list} = 'allow') and ${entries.confirmedAt} is null`

function current(ctx: Ctx, clientId: string): SQL | undefined {
  return and(
    eq(entries.clientId, clientId),
    isNull(entries.liftedAt),
    or(isNull(entries.expiresAt), gt(entries.expiresAt, ctx.clock.now())),
  )
}

/** The entries of the caller's client that have not ended: newest first, or the longest due first. */
export async function listEntries(
  ctx: Ctx,
  { view = 'all', list, kind, limit = 50, cursor }: Query,
): Promise<{ data: EntryReply[]; page: { next: string | null } }> {
  const clientId = requireClientId(ctx)
  const isDue = view === 'due'
  const [time, order] = isDue ? [entries.reviewAt, asc] : [entries.createdAt, desc]
  const from = decodeCursor(cursor, ID_PREFIXES.listEntry)
  const at = from && sql`(${from.at.toISOString()}::timestamptz, ${from.id})`
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const rows = await tx
        .select()
        .from(entries)
        .where(
          and(
            current(ctx, clientId),
            eq(entries.mode, callerMode(ctx)),
            list && eq(entries.list, list),
            kind && eq(entries.kind, kind),
            isDue ? lte(entries.reviewAt, ctx.clock.now()) : undefined,
            view === 'suspended' ? isNotNull(entries.suspendedAt) : undefined,
            view === 'unconfirmed' ? and(UNCONFIRMED, isNull(entries.suspendedAt)) : undefined,
            at === null
              ? undefined
              : isDue
                ? sql`(${time}, ${entries.id}) > ${at}`
                : sql`(${time}, ${entries.id}) < ${at}`,
          ),
        )
        .orderBy(order(time), order(entries.id))
        .limit(limit + 1)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      const next = last ? encodeCursor({ at: isDue ? last.reviewAt : last.createdAt, id: last.id }) : null
      return { data: await describeEntries(ctx, tx, shown), page: { next } }
    },
    { reads: 'replica' },
  )
}

/** How many entries of the caller's client need somebody. */
export async function countEntries(ctx: Ctx): Promise<ReplyOf<'countEntries'>['data']> {
  const clientId = requireClientId(ctx)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
      const now = ctx.clock.now().toISOString()
      const [counted] = await tx
        .select({
          due: count(sql`${entries.reviewAt} <= ${now}::timestamptz`),
          unconfirmed: count(sql`${UNCONFIRMED} and ${entries.suspendedAt} is null`),
          suspended: count(sql`${entries.suspendedAt} is not null`),
        })
        .from(entries)
        .where(and(current(ctx, clientId), eq(entries.mode, callerMode(ctx))))
      return counted ?? { due: 0, unconfirmed: 0, suspended: 0 }
    },
    { reads: 'replica' },
  )
}

/** The entries with one of these hashes in the caller's mode that have not ended, and how many of the kinds there are. */
export async function findEntriesByHash(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  hashes: Partial<Record<ListKind, readonly string[]>>,
): Promise<{ found: EntryRow[]; compared: number }> {
  const kinds = Object.keys(hashes) as ListKind[]
  if (kinds.length === 0) return { found: [], compared: 0 }
  const ofKinds = and(current(ctx, clientId), eq(entries.mode, callerMode(ctx)), inArray(entries.kind, kinds))
  const [found, [counted]] = await pipelineQueries([
    tx
      .select()
      .from(entries)
      .where(and(ofKinds, sql`${entries.hash} = any (${sql.param(Object.values(hashes).flat())}::text[])`))
      .orderBy(desc(entries.createdAt), desc(entries.id)),
    tx
      .select({ compared: sql<number>`count(*)::int` })
      .from(entries)
      .where(ofKinds),
  ])
  return { found, compared: counted?.compared ?? 0 }
}

/** The entries taken from one verification that have not ended, newest first. */
export function loadEntriesOf(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId }: { clientId: string; verificationId: string },
): Promise<EntryRow[]> {
  return loadEntriesOfAll(ctx, tx, { clientId, verificationIds: [verificationId] })
}

/** The entries taken from any of these verifications that have not ended. */
export function loadEntriesOfAll(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationIds }: { clientId: string; verificationIds: readonly string[] },
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(entries)
    .where(and(current(ctx, clientId), inArray(entries.verificationId, [...verificationIds])))
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(MAX_OF_CASE)
}
