import { and, eq, isNull } from 'drizzle-orm'
import { clientApi } from '@wabi/contract/api/client.ts'
import { NewVerification } from '@wabi/contract/api/v1/new-verification.ts'
import { type ErrorCode, ERRORS } from '@wabi/contract/endpoint/errors.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { linkBatches, linkBatchRows } from '../../../platform/db/schema/links.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { MailRefused } from '../../../platform/mail/mail.ts'
import { AppError } from '../../kernel/app-error.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { insertLink } from '../../verification/links/insert-link.ts'
import type { BatchRow } from './to-batch-items.ts'
import { batchLineAad } from './batch-line-aad.ts'
import { deriveContext } from '../../kernel/derive-context.ts'

type BatchRef = { clientId: string; batchId: string }

/** Lines read at a time. */
const BATCH_SIZE = 100

/**
 * Creates the links of a batch. Each line is one transaction that also records its result, so a retry continues with
 * the first open line and no line becomes two links. An invalid line records why. Waits while the client is suspended
 * (clients/clients/resume-client.ts enqueues it again).
 */
export async function createBatchLinks(
  ctx: Ctx,
  ref: BatchRef,
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  try {
    const batch = await start(ctx, ref)
    if (!batch) return
    const asRequester = actForRequester(ctx, batch)
    for (let lines = await openLines(ctx, ref); lines.length > 0; lines = await openLines(ctx, ref))
      for (const line of lines) {
        signal.throwIfAborted()
        await createOne(asRequester, { ...ref, line })
      }
    await finish(ctx, ref, { status: 'done', finishedAt: ctx.clock.now() })
  } catch (error) {
    if (error instanceof AppError && error.code === 'account.suspended') return
    if (lastAttempt) await finish(ctx, ref, { status: 'failed' })
    throw error
  }
}

async function start(ctx: Ctx, { clientId, batchId }: BatchRef): Promise<BatchRow | null> {
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

/** Acts as the person or API key that requested the batch, for the audit log, with just enough rights to create links. */
function actForRequester(ctx: Ctx, { clientId, requestedBy, mode }: BatchRow): Ctx {
  if (requestedBy.startsWith('key_'))
    return deriveContext(ctx, {
      actor: {
        kind: 'api-key' as const,
        keyId: requestedBy,
        clientId,
        permission: 'write' as const,
        mode,
        identityAccess: false,
      },
    })
  return deriveContext(ctx, {
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

const notDone = ({ clientId, batchId }: BatchRef) =>
  and(
    eq(linkBatchRows.clientId, clientId),
    eq(linkBatchRows.batchId, batchId),
    isNull(linkBatchRows.verificationId),
    isNull(linkBatchRows.refused),
  )

async function openLines(ctx: Ctx, ref: BatchRef): Promise<number[]> {
  const rows = await asTenant(ctx, ref.clientId, (tx) =>
    tx
      .select({ line: linkBatchRows.line })
      .from(linkBatchRows)
      .where(notDone(ref))
      .orderBy(linkBatchRows.line)
      .limit(BATCH_SIZE),
  )
  return rows.map(({ line }) => line)
}

async function createOne(ctx: Ctx, ref: BatchRef & { line: number }): Promise<void> {
  const { clientId, line } = ref
  const openLine = and(notDone(ref), eq(linkBatchRows.line, line))
  try {
    await asTenant(ctx, clientId, async (tx) => {
      const [row] = await tx
        .select()
        .from(linkBatchRows)
        .where(and(ofTenant(linkBatchRows), openLine))
        .for('update')
      if (!row || row.request === null) return
      const change = await createFromLine(ctx, tx, ref, row.request)
      await tx
        .update(linkBatchRows)
        .set(change)
        .where(and(ofTenant(linkBatchRows), openLine))
    })
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal === null) throw error
    await asTenant(ctx, clientId, (tx) =>
      tx
        .update(linkBatchRows)
        .set(refusal)
        .where(and(ofTenant(linkBatchRows), openLine)),
    )
  }
}

/** Creates the link. @returns the change of the line's row: the link, or the fields that are invalid */
async function createFromLine(ctx: Ctx, tx: Tx, ref: BatchRef & { line: number }, sealed: string) {
  const key = await getClientKey(ctx, tx, ref.clientId)
  const input: unknown = JSON.parse(ctx.sealer.open(key, batchLineAad(ref), sealed))
  const shape = ctx.actor.kind === 'api-key' ? NewVerification : clientApi.createLinks.body
  const parsed = shape.safeParse(input)
  if (!parsed.success)
    return {
      refused: [...new Set(parsed.error.issues.map(({ message }) => message))].join('. '),
      refusedCode: 'request.invalid',
    }
  const { verificationId, mailHeld } = await insertLink(ctx, tx, parsed.data)
  // From here on only the verification holds the customer's data.
  return { verificationId, request: null, mailHeld: mailHeld?.words ?? null }
}

/** Message and code for an error of this line alone; null for errors that would affect the other lines too. */
function toRefusal(error: unknown): { refused: string; refusedCode: ErrorCode } | null {
  if (error instanceof AppError && error.code === 'account.suspended') return null
  if (error instanceof AppError) return { refused: ERRORS[error.code][1], refusedCode: error.code }
  return error instanceof MailRefused ? { refused: error.message, refusedCode: 'request.invalid' } : null
}

async function finish(
  ctx: Ctx,
  ref: BatchRef,
  change: Partial<typeof linkBatches.$inferInsert>,
): Promise<void> {
  await asTenant(ctx, ref.clientId, (tx) =>
    tx
      .update(linkBatches)
      .set(change)
      .where(and(ofTenant(linkBatches), eq(linkBatches.id, ref.batchId))),
  )
}
