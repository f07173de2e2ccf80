import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { type BlockReply, listActiveBlocks, describeBlocks } from './describe-blocks.ts'

/** The client's active blocks, newest first. */
export function listBlocks(ctx: Ctx): Promise<BlockReply[]> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) =>
    describeBlocks(ctx, tx, await listActiveBlocks(tx, { clientId, mode: callerMode(ctx) })),
  )
}
