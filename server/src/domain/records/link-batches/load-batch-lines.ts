import { and, asc, eq, gt, like } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { linkBatches, linkBatchRows } from '../../../platform/db/schema/links.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { loadPersonRows } from '../lists/list-verifications.ts'
import type { BatchRow } from './to-batch-items.ts'
import { batchLineAad } from './batch-line-aad.ts'
import type { BatchLine } from './create-link-batch.ts'

export interface BatchResult {
  line: number
  customerName: string
  customerEmail: string | null
  /** The client's own reference, as requested by an API key. */
  clientReference: string | null
  verificationId: string | null
  verificationUrl: string | null
  expiresAt: string | null
  refused: string | null
  /** The error code of the refusal. */
  code: string | null
  mailHeld: string | null
}

/**
 * A person's own batch, or one that any key of the caller's mode created, with the result of each line. Customers of created links are read from the verifications, so
 * erased people do not appear.
 * @throws AppError `batch.not_found`, also for a colleague's batch and for an expired one
 */
export async function loadBatchLines(
  ctx: Ctx,
  tx: Tx,
  batchId: string,
): Promise<{ batch: BatchRow; lines: BatchResult[] }> {
  const { clientId, userId, isKey } = currentReviewer(ctx)
  const [batch] = await tx
    .select()
    .from(linkBatches)
    .where(
      and(
        eq(linkBatches.id, batchId),
        eq(linkBatches.clientId, clientId),
        // Keys are replaced: a new one reads what the old one has created.
        isKey
          ? and(like(linkBatches.requestedBy, 'key\\_%'), eq(linkBatches.mode, callerMode(ctx)))
          : eq(linkBatches.requestedBy, userId),
        gt(linkBatches.expiresAt, ctx.clock.now()),
      ),
    )
  if (!batch) throw new AppError('batch.not_found')
  const rows = await tx
    .select()
    .from(linkBatchRows)
    .where(and(ofTenant(linkBatchRows), eq(linkBatchRows.batchId, batchId)))
    .orderBy(asc(linkBatchRows.line))
  const people = await loadPersonRows(
    ctx,
    tx,
    clientId,
    rows.flatMap(({ verificationId }) => verificationId ?? []),
  )
  const byId = new Map(people.map((one) => [one.row.verificationId, one]))
  const key = await getClientKey(ctx, tx, clientId)
  const lines = rows.map(({ line, request, verificationId, refused, refusedCode, mailHeld }) => {
    const link = verificationId === null ? undefined : byId.get(verificationId)
    const requested =
      request === null
        ? null
        : (JSON.parse(ctx.sealer.open(key, batchLineAad({ clientId, batchId, line }), request)) as BatchLine)
    return {
      line,
      customerName: link?.person.customerName ?? requested?.customerName ?? '—',
      customerEmail: link ? link.person.customerEmail : (requested?.customerEmail ?? null),
      clientReference: link ? link.row.clientReference : getReference(requested),
      verificationId,
      verificationUrl: link?.row.verificationLink ?? null,
      expiresAt: link?.row.expiresAt?.toISOString() ?? null,
      refused,
      code: refusedCode,
      mailHeld,
    }
  })
  return { batch, lines }
}

const getReference = (requested: BatchLine | null) =>
  typeof requested?.clientReference === 'string' ? requested.clientReference : null
