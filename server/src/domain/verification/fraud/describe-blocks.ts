import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Block } from '@wabi/contract/shapes/repeats.ts'
import type { Ctx } from '../../kernel/context.ts'
import { blocks } from '../../../platform/db/schema/fraud.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { blockAad } from './block-aad.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'

export type BlockRow = typeof blocks.$inferSelect
export type BlockReply = z.input<typeof Block>

/** As many as a page can show. */
const MAX_SHOWN = 500

/** A client's active blocks, newest first; only those of one verification if it is given. */
export function listActiveBlocks(
  tx: Tx,
  { clientId, mode, verificationId }: { clientId: string; mode?: KeyMode; verificationId?: string },
): Promise<BlockRow[]> {
  return tx
    .select()
    .from(blocks)
    .where(
      and(
        eq(blocks.clientId, clientId),
        isNull(blocks.liftedAt),
        ...(mode === undefined ? [] : [eq(blocks.mode, mode)]),
        ...(verificationId === undefined ? [] : [eq(blocks.verificationId, verificationId)]),
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.id))
    .limit(MAX_SHOWN)
}

/** Blocks as staff see them, without the blocked value. */
export async function describeBlocks(ctx: Ctx, tx: Tx, rows: readonly BlockRow[]): Promise<BlockReply[]> {
  const [any] = rows
  if (!any) return []
  const [key, nameOf] = await pipelineQueries([
    getClientKey(ctx, tx, any.clientId),
    staffNames(
      tx,
      rows.map(({ createdBy }) => createdBy),
      { personally: ctx.actor.kind === 'admin' },
    ),
  ])
  return rows.map(({ id, clientId, kind, verificationId, reason, createdBy, createdAt }) => ({
    id,
    kind,
    verificationId,
    reason: ctx.sealer.open(key, blockAad({ clientId, id }, 'reason'), reason),
    blockedBy: nameOf(createdBy),
    blockedAt: createdAt.toISOString(),
  }))
}
