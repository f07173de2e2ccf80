import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { modeOf } from '../test-mode/mode-of.ts'
import { type BlockReply, blocksThatHold, describeBlocks } from './describe-blocks.ts'

/** The client's active blocks, newest first. */
export function listBlocks(ctx: Ctx): Promise<BlockReply[]> {
  const clientId = clientOf(ctx)
  return asTenant(ctx, clientId, async (tx) =>
    describeBlocks(ctx, tx, await blocksThatHold(tx, { clientId, mode: modeOf(ctx) })),
  )
}
