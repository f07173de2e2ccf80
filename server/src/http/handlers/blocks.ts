import type { blocksApi } from '@wabi/contract/api/blocks.ts'
import { blockFace } from '../../domain/verification/fraud/block-face.ts'
import { blockNumber } from '../../domain/verification/fraud/block-number.ts'
import { liftBlock } from '../../domain/verification/fraud/lift-block.ts'
import { listBlocks } from '../../domain/verification/fraud/list-blocks.ts'
import type { Handlers } from './handler.ts'

export const blocksHandlers: Handlers<typeof blocksApi> = {
  async blockFace(ctx, { params, body }) {
    return { success: true, data: await blockFace(ctx, { ...params, ...body }) }
  },
  async blockNumber(ctx, { params, body }) {
    return { success: true, data: await blockNumber(ctx, { ...params, ...body }) }
  },
  async liftBlock(ctx, { params }) {
    await liftBlock(ctx, params)
    return { success: true }
  },
  async listBlocks(ctx) {
    return { success: true, data: await listBlocks(ctx) }
  },
}
