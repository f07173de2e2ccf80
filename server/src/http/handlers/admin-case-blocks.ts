import type { adminCaseBlocksApi } from '@wabi/contract/api/admin/case-blocks.ts'
import { blockInCase } from '../../domain/review/reviews/block-in-case.ts'
import { liftCaseBlock } from '../../domain/review/reviews/lift-case-block.ts'
import type { Handlers } from './handler.ts'

export const adminCaseBlocksHandlers: Handlers<typeof adminCaseBlocksApi> = {
  async blockCaseFace(ctx, { params, body }) {
    return { success: true, data: await blockInCase(ctx, 'face', { ...params, ...body }) }
  },
  async blockCaseNumber(ctx, { params, body }) {
    return { success: true, data: await blockInCase(ctx, 'number', { ...params, ...body }) }
  },
  async liftCaseBlock(ctx, { params }) {
    await liftCaseBlock(ctx, params)
    return { success: true }
  },
}
