import { and, eq, isNull } from 'drizzle-orm'
import { clientApi } from '@wabi/contract/api/client.ts'
import { ERRORS } from '@wabi/contract/errors.ts'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { linkBatches, linkBatchRows } from '../../platform/db/schema/links.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import { MailRefused } from '../../platform/mail/mail.ts'
import { AppError } from '../app-error.ts'
import { clientKey } from '../fraud/client-key.ts'
import { makeLink } from '../links/make-link.ts'
import type { BatchRow } from './batch-items.ts'
import { linePlace } from './batch-place.ts'

type Of = { clientId: string; batchId: string }

/** So many lines are looked up at a time. */
const LOOKED_UP = 100

/**
 * Makes the links of a batch, each line in a transaction of its own that also says so: killed in between, it goes on
 * with the first line that is not done, and none becomes two links. A line that cannot be a link says why. While its
 * client is suspended it waits (clients/go-on.ts asks for it again).
 */
export async function makeLinks(
  ctx: Ctx,
  of: Of,
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  try {
    const batch = await begin(ctx, of)
    if (!batch) return
    const asking = inNameOf(ctx, batch)
    for (let lines = await open(ctx, of); lines.length > 0; lines = await open(ctx, of))
      for (const line of lines) {
        signal.throwIfAborted()
        await makeOne(asking, { ...of, line })
      }
    await settle(ctx, of, { status: 'done', finishedAt: ctx.clock.now() })
  } catch (error) {
    if (error instanceof AppError && error.code === 'account.suspended') return
    if (lastAttempt) await settle(ctx, of, { status: 'failed' })
    throw error
  }
}

async function begin(ctx: Ctx, { clientId, batchId }: Of): Promise<BatchRow | null> {
  return asTenant(ctx, clientId, async (tx) => {
    const [batch] = await tx
      .select()
      .from(linkBatches)
      .where(and(ofTenant(linkBatches), eq(linkBatches.id, batchId)))
      .for('update')
    if (!batch || batch.status === 'done') return null
    await tx
      .update(linkBatches)
      .set({ status: 'running' })
      .where(and(ofTenant(linkBatches), eq(linkBatches.id, batchId)))
    return batch
  })
}

/** What is made is made by who asked for it, as the audit log is to say; with no more rights than making links takes. */
function inNameOf(ctx: Ctx, { clientId, requestedBy, mode }: BatchRow): Ctx {
  return Object.assign(Object.create(ctx) as Ctx, {
    mode,
    actor: {
      kind: 'client-user' as const,
      userId: requestedBy,
      clientId,
      role: 'viewer' as const,
      tokenId: '',
    },
  })
}

const notDone = ({ clientId, batchId }: Of) =>
  and(
    eq(linkBatchRows.clientId, clientId),
    eq(linkBatchRows.batchId, batchId),
    isNull(linkBatchRows.verificationId),
    isNull(linkBatchRows.refused),
  )

async function open(ctx: Ctx, of: Of): Promise<number[]> {
  const rows = await asTenant(ctx, of.clientId, (tx) =>
    tx
      .select({ line: linkBatchRows.line })
      .from(linkBatchRows)
      .where(notDone(of))
      .orderBy(linkBatchRows.line)
      .limit(LOOKED_UP),
  )
  return rows.map(({ line }) => line)
}

async function makeOne(ctx: Ctx, of: Of & { line: number }): Promise<void> {
  const { clientId, line } = of
  const mine = and(notDone(of), eq(linkBatchRows.line, line))
  try {
    await asTenant(ctx, clientId, async (tx) => {
      const [row] = await tx
        .select()
        .from(linkBatchRows)
        .where(and(ofTenant(linkBatchRows), mine))
        .for('update')
      if (!row || row.request === null) return
      const change = await madeOf(ctx, tx, of, row.request)
      await tx
        .update(linkBatchRows)
        .set(change)
        .where(and(ofTenant(linkBatchRows), mine))
    })
  } catch (error) {
    const refused = whyNot(error)
    if (refused === null) throw error
    await asTenant(ctx, clientId, (tx) =>
      tx
        .update(linkBatchRows)
        .set({ refused })
        .where(and(ofTenant(linkBatchRows), mine)),
    )
  }
}

/** The link, or which of the line's fields stand in its way. */
async function madeOf(ctx: Ctx, tx: Tx, of: Of & { line: number }, sealed: string) {
  const key = await clientKey(ctx, tx, of.clientId)
  const asked: unknown = JSON.parse(ctx.sealer.open(key, linePlace(of), sealed))
  const parsed = clientApi.createLinks.body.safeParse(asked)
  if (!parsed.success)
    return { refused: [...new Set(parsed.error.issues.map(({ message }) => message))].join('. ') }
  const { verificationId, mailHeld } = await makeLink(ctx, tx, parsed.data)
  // Whom it names is from here on the verification's to know.
  return { verificationId, request: null, mailHeld: mailHeld?.words ?? null }
}

/** Words for what concerns this line alone; null for what would befall the others too. */
function whyNot(error: unknown): string | null {
  if (error instanceof AppError && error.code === 'account.suspended') return null
  if (error instanceof AppError) return ERRORS[error.code][1]
  return error instanceof MailRefused ? error.message : null
}

async function settle(ctx: Ctx, of: Of, change: Partial<typeof linkBatches.$inferInsert>): Promise<void> {
  await asTenant(ctx, of.clientId, (tx) =>
    tx
      .update(linkBatches)
      .set(change)
      .where(and(ofTenant(linkBatches), eq(linkBatches.id, of.batchId))),
  )
}
