import { MODEL_VERSION } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { newestSelfie } from '../../../platform/face-search/sealed-faces.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import type { BlockReply } from './describe-blocks.ts'
import { type BlockInput, createBlock } from './create-block.ts'

/**
 * Blocks the face of a verification's selfie, if it was clear enough to be recognized. @throws AppError as `createBlock`
 */
export function blockFace(ctx: Ctx, input: BlockInput): Promise<BlockReply> {
  return createBlock(ctx, input, 'face', async (tx, verification) => {
    const modelVersion = namespaceForMode(verification.mode, ctx.faceModel?.version ?? MODEL_VERSION)
    const face = await newestSelfie(ctx.sealer, tx, { ...verification, modelVersion })
    return (
      face && { plain: JSON.stringify([...face.descriptor]), hash: null, modelVersion: face.modelVersion }
    )
  })
}
