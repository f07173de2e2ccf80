import type { uploadsApi } from '@wabi/contract/api/uploads.ts'
import { checkSelfie } from '../../domain/verification/steps/check-selfie.ts'
import { submitDocument } from '../../domain/verification/steps/submit-document.ts'
import { appendChunk, getUpload } from '../../domain/verification/uploads/append-chunk.ts'
import { takeUpload } from '../../domain/verification/uploads/take-upload.ts'
import type { Handlers } from './handler.ts'

export const uploadsHandlers: Handlers<typeof uploadsApi> = {
  async getUpload(ctx, { params }) {
    return { success: true, ...(await getUpload(ctx, params)) }
  },
  async sendChunk(ctx, { params, body, file }) {
    return { success: true, ...(await appendChunk(ctx, { ...params, ...body, bytes: file })) }
  },
  async submitUpload(ctx, { params, body }) {
    const { documentType: side, torchFrame } = body
    const bytes = await takeUpload(ctx, params)
    const { sessionId } = params
    return { success: true, ...(await submitDocument(ctx, { sessionId, side, bytes, torchFrame })) }
  },
  async checkUploadedSelfie(ctx, { params }) {
    const bytes = await takeUpload(ctx, params)
    return { success: true, ...(await checkSelfie(ctx, { sessionId: params.sessionId, bytes })) }
  },
}
