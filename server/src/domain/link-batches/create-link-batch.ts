import { and, count, eq, inArray } from 'drizzle-orm'
import { BATCH_DAYS } from '@wabi/contract/api/links.ts'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { linkBatches, linkBatchRows } from '../../platform/db/schema/links.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/random.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientKey } from '../fraud/client-key.ts'
import { type Reviewer, reviewerOf } from '../reviews/reviewer-of.ts'
import { modeOf } from '../test-mode/mode-of.ts'
import { type BatchItem, batchItems, type BatchRow } from './batch-items.ts'
import { linePlace } from './batch-place.ts'

const DAY_MS = 86_400_000

/** So many of a client's are made or wait at a time. */
const MOST_AT_ONCE = 5

/** A line as it came; what of it cannot be a link is found when its turn comes. */
export interface BatchLine {
  line: number
  customerName: string
  customerEmail: string
  customerPhone?: string | undefined
  notes?: string | undefined
  language?: string | undefined
  expiryDays?: number | undefined
}

export interface NewBatch {
  key: string
  lines: BatchLine[]
}

/**
 * Keeps many links that are to be made, sealed, and asks for their making. The same key again names the same batch,
 * whether the first answer arrived or not; one that had failed goes on where it stopped.
 * @throws AppError `batch.too_many`
 */
export async function createLinkBatch(ctx: Ctx, input: NewBatch): Promise<BatchItem> {
  const by = reviewerOf(ctx)
  return asTenant(ctx, by.clientId, async (tx) => {
    const batch = await kept(ctx, tx, by, input)
    await ctx.queue.enqueue(
      tx,
      'make-links',
      { clientId: by.clientId, batchId: batch.id },
      { singletonKey: batch.id },
    )
    const [item] = await batchItems(tx, [batch])
    return item!
  })
}

async function kept(ctx: Ctx, tx: Tx, by: Reviewer, { key, lines }: NewBatch): Promise<BatchRow> {
  const { clientId, userId: requestedBy } = by
  const createdAt = ctx.clock.now()
  // A line that is named twice is one line.
  const wanted = [...new Map(lines.map((line) => [line.line, line])).values()]
  const open = await openBatches(tx, clientId)
  const [made] = await tx
    .insert(linkBatches)
    .values({
      id: newId('batch'),
      clientId,
      requestedBy,
      key,
      mode: modeOf(ctx),
      total: wanted.length,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + BATCH_DAYS * DAY_MS),
    })
    // Waits for another one of the same key that is not committed yet.
    .onConflictDoNothing()
    .returning()
  if (!made) return again(tx, by, key)
  if (open >= MOST_AT_ONCE) throw new AppError('batch.too_many')
  const dataKey = await clientKey(ctx, tx, clientId)
  await tx.insert(linkBatchRows).values(
    wanted.map(({ line, ...request }) => {
      const place = linePlace({ clientId, batchId: made.id, line })
      return {
        clientId,
        batchId: made.id,
        line,
        request: ctx.sealer.seal(dataKey, place, JSON.stringify(request)),
      }
    }),
  )
  await recordAudit(ctx, tx, {
    action: 'links.batch_requested',
    subject: made.id,
    details: { lines: wanted.length },
  })
  return made
}

async function openBatches(tx: Tx, clientId: string): Promise<number> {
  const [open] = await tx
    .select({ n: count() })
    .from(linkBatches)
    .where(and(eq(linkBatches.clientId, clientId), inArray(linkBatches.status, ['queued', 'running'])))
  return open?.n ?? 0
}

async function again(tx: Tx, { clientId, userId }: Reviewer, key: string): Promise<BatchRow> {
  const [same] = await tx
    .select()
    .from(linkBatches)
    .where(
      and(eq(linkBatches.clientId, clientId), eq(linkBatches.requestedBy, userId), eq(linkBatches.key, key)),
    )
  if (!same) throw new Error('a batch is gone')
  if (same.status !== 'failed') return same
  await tx
    .update(linkBatches)
    .set({ status: 'queued' })
    .where(and(ofTenant(linkBatches), eq(linkBatches.id, same.id)))
  return { ...same, status: 'queued' }
}
