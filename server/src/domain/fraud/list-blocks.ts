import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { requireClientId } from '../client-of.ts'
import { callerMode } from '../test-mode/mode-of.ts'
import { type BlockReply, listActiveBlocks, describeBlocks } from './describe-blocks.ts'

/** The client's active blocks, newest first. */
export function listBlocks(ctx: Ctx): Promise<BlockReply[]> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) =>
    describeBlocks(ctx, tx, await listActiveBlocks(tx, { clientId, mode: callerMode(ctx) })),
  )
}
