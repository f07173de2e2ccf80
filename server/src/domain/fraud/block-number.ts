import type { Ctx } from '../../context.ts'
import { earlierCases } from './earlier-cases.ts'
import type { BlockReply } from './describe-blocks.ts'
import { type BlockInput, keepBlock } from './keep-block.ts'
import { numberHash } from './number-hashes.ts'

/** Blocks the claimed document number, for this document type and country. @throws AppError as `keepBlock` */
export function blockNumber(ctx: Ctx, input: BlockInput): Promise<BlockReply> {
  return keepBlock(ctx, input, 'number', async (tx, { clientId, verificationId }, key) => {
    const [found] = await earlierCases(ctx, tx, clientId, [verificationId])
    if (!found) return null
    const { idNumber } = found.claims
    return { plain: idNumber, hash: numberHash(ctx.sealer, key, found, idNumber), modelVersion: null }
  })
}
