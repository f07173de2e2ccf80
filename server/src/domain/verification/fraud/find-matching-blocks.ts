import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { descriptorDistance } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { blocks } from '../../../platform/db/schema/fraud.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { blockAad } from './block-aad.ts'
import type { BlockRow } from './describe-blocks.ts'
import { repeatDistanceLimit } from './repeat-limit.ts'

interface Search {
  hashes: readonly string[]
  modelVersion: string
  probes: readonly ArrayLike<number>[]
}

const selectCandidates = statement<{ clientId: string; hashes: string[]; modelVersion: string }, BlockRow[]>(
  (tx) =>
    tx
      .select()
      .from(blocks)
      .where(
        and(
          eq(blocks.clientId, sql.placeholder('clientId')),
          isNull(blocks.liftedAt),
          or(
            and(eq(blocks.kind, 'number'), sql`${blocks.hash} = any(${sql.placeholder('hashes')})`),
            and(eq(blocks.kind, 'face'), eq(blocks.modelVersion, sql.placeholder('modelVersion'))),
          ),
        ),
      ),
)

/**
 * The client's active blocks that match this face or this number. Blocked faces are few: each is opened and compared.
 */
export async function findMatchingBlocks(
  ctx: Ctx,
  tx: Tx,
  key: DataKey,
  { hashes, modelVersion, probes }: Search,
): Promise<Pick<BlockRow, 'id' | 'kind'>[]> {
  const { clientId } = key.owner
  const rows = await selectCandidates(tx, { clientId, hashes: [...hashes], modelVersion })
  const limitFor = ctx.faceModel?.repeatLimit ?? repeatDistanceLimit
  const limit = limitFor(rows.filter(({ kind }) => kind === 'face').length)
  return rows.filter(({ id, kind, sealed }) => {
    if (kind === 'number') return true
    const blocked = JSON.parse(ctx.sealer.open(key, blockAad({ clientId, id }), sealed)) as number[]
    return probes.some((probe) => descriptorDistance(probe, blocked) < limit)
  })
}
