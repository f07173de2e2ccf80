import type { Ctx } from '../../kernel/context.ts'
import { loadEarlierCases } from './load-earlier-cases.ts'
import type { BlockReply } from './describe-blocks.ts'
import { type BlockInput, createBlock } from './create-block.ts'
import { hashNumber } from './hash-numbers.ts'

/** Blocks the claimed document number, for this document type and country. @throws AppError as `createBlock` */
export function blockNumber(ctx: Ctx, input: BlockInput): Promise<BlockReply> {
  return createBlock(ctx, input, 'number', async (tx, { clientId, verificationId }, key) => {
    const [found] = await loadEarlierCases(ctx, tx, clientId, [verificationId])
    if (!found) return null
    const { idNumber } = found.claims
    return { plain: idNumber, hash: hashNumber(ctx.sealer, key, found, idNumber), modelVersion: null }
  })
}
