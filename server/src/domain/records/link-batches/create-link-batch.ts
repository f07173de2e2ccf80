import { and, count, eq, inArray } from 'drizzle-orm'
import { BATCH_DAYS } from '@wabi/contract/api/links.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { linkBatches, linkBatchRows } from '../../../platform/db/schema/links.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { type Reviewer, currentReviewer } from '../../kernel/current-reviewer.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { type BatchItem, toBatchItems, type BatchRow } from './to-batch-items.ts'
import { batchLineAad } from './batch-line-aad.ts'

/** Queued and running batches per client. */
const MAX_OPEN_BATCHES = 5
/** Seconds after which a caller may ask again: most are finished by then. */
const RETRY_AFTER_S = 10

/** A line as sent: `line` and what `createBatchLinks` validates when its link is created. */
export interface BatchLine extends Record<string, unknown> {
  line: number
  customerName: string
  customerEmail?: string | undefined
  customerPhone?: string | undefined
  notes?: string | undefined
  expected?: { dateOfBirth?: string | undefined; documentNumber?: string | undefined } | undefined
  language?: string | undefined
  expiryDays?: number | undefined
  template?: string | undefined
}

export interface NewBatch {
  key: string
  lines: BatchLine[]
}

/**
 * Stores the lines of a batch, sealed, and enqueues the creation of their links. Idempotent by key: the same key
 * returns the same batch, and a failed batch continues where it stopped.
 * @throws AppError `batch.too_many`
 */
export async function createLinkBatch(ctx: Ctx, input: NewBatch): Promise<BatchItem> {
  const by = currentReviewer(ctx)
  return asTenant(ctx, by.clientId, async (tx) => {
    const batch = await findOrCreate(ctx, tx, by, input)
    await ctx.queue.enqueue(
      tx,
      'make-links',
      { clientId: by.clientId, batchId: batch.id },
      { singletonKey: batch.id },
    )
    const [item] = await toBatchItems(tx, [batch])
    return item!
  })
}

async function findOrCreate(ctx: Ctx, tx: Tx, by: Reviewer, { key, lines }: NewBatch): Promise<BatchRow> {
  const { clientId, userId: requestedBy } = by
  const createdAt = ctx.clock.now()
  // Of lines with the same number only the last one counts.
  const unique = [...new Map(lines.map((line) => [line.line, line])).values()]
  const open = await countOpenBatches(tx, clientId)
  const [created] = await tx
    .insert(linkBatches)
    .values({
      id: newId('batch'),
      clientId,
      requestedBy,
      key,
      mode: callerMode(ctx),
      total: unique.length,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + BATCH_DAYS * DAY_MS),
    })
    // Waits for a concurrent insert with the same key to commit.
    .onConflictDoNothing()
    .returning()
  if (!created) return resumeExisting(tx, by, key)
  if (open >= MAX_OPEN_BATCHES) throw new AppError('batch.too_many', { retryAfterS: RETRY_AFTER_S })
  const dataKey = await getClientKey(ctx, tx, clientId)
  await tx.insert(linkBatchRows).values(
    unique.map(({ line, ...request }) => {
      const place = batchLineAad({ clientId, batchId: created.id, line })
      return {
        clientId,
        batchId: created.id,
        line,
        request: ctx.sealer.seal(dataKey, place, JSON.stringify(request)),
      }
    }),
  )
  await recordAudit(ctx, tx, {
    action: 'links.batch_requested',
    subject: created.id,
    details: { lines: unique.length },
  })
  return created
}

async function countOpenBatches(tx: Tx, clientId: string): Promise<number> {
  const [open] = await tx
    .select({ n: count() })
    .from(linkBatches)
    .where(and(eq(linkBatches.clientId, clientId), inArray(linkBatches.status, ['queued', 'running'])))
  return open?.n ?? 0
}

async function resumeExisting(tx: Tx, { clientId, userId }: Reviewer, key: string): Promise<BatchRow> {
  const [existing] = await tx
    .select()
    .from(linkBatches)
    .where(
      and(eq(linkBatches.clientId, clientId), eq(linkBatches.requestedBy, userId), eq(linkBatches.key, key)),
    )
  if (!existing) throw new Error('a batch is gone')
  if (existing.status !== 'failed') return existing
  await tx
    .update(linkBatches)
    .set({ status: 'queued' })
    .where(and(ofTenant(linkBatches), eq(linkBatches.id, existing.id)))
  return { ...existing, status: 'queued' }
}
