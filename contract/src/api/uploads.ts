import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { MAX_UPLOAD_BYTES } from '../verification/uploads.ts'
import { verificationApi } from './verification.ts'

const upload = z.object({ sessionId: idSchema('session'), uploadId: idSchema('upload') })

const UploadState = z.object({
  success: z.literal(true),
  /** Bytes that the server has: the next chunk starts here. 0 for an upload that it does not have. */
  offset: z.number().int().min(0),
})

/**
 * Resumable uploads, for connections that break off: the browser names the upload, sends it in chunks, and asks how
 * much arrived. A complete one replaces the picture in `submitUpload`, `checkUploadedSelfie`, `verifyKyc` and `liveness`.
 */
export const uploadsApi = {
  getUpload: {
    method: 'GET',
    path: '/api/verification/:sessionId/uploads/:uploadId',
    access: 'customer',
    summary: 'Get how many bytes of a resumable upload have arrived',
    params: upload,
    reply: UploadState,
  },
  sendChunk: {
    method: 'POST',
    path: '/api/verification/:sessionId/uploads/:uploadId',
    access: 'customer',
    summary:
      'Append a chunk to a resumable upload; the first one creates it. A chunk that does not start at its end is ignored',
    params: upload,
    file: 'chunk',
    body: z.object({
      /** Where the chunk starts, in bytes. */
      offset: z.coerce.number().int().min(0).max(MAX_UPLOAD_BYTES),
      /** Size of the whole picture in bytes; the same in every chunk. */
      length: z.coerce.number().int().min(1).max(MAX_UPLOAD_BYTES),
    }),
    bodyLimit: 300_000,
    reply: UploadState,
    errors: ['upload.length_changed', 'upload.too_many_chunks'],
    ratePerMinute: 300,
  },
  submitUpload: {
    method: 'POST',
    path: '/api/verification/:sessionId/uploads/:uploadId/document',
    access: 'customer',
    summary:
      'Submit a complete upload as the photo of the front or back of the document, as `uploadDocument`',
    params: upload,
    body: verificationApi.uploadDocument.body,
    bodyLimit: 300_000,
    reply: verificationApi.uploadDocument.reply,
    errors: ['upload.incomplete'],
    ratePerMinute: 30,
  },
  checkUploadedSelfie: {
    method: 'POST',
    path: '/api/verification/:sessionId/uploads/:uploadId/selfie-check',
    access: 'customer',
    summary: 'Check whether a complete upload shows a usable face, as `checkSelfie`',
    params: upload,
    reply: verificationApi.checkSelfie.reply,
    errors: ['upload.incomplete'],
    ratePerMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
