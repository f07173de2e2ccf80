import type { FastifyRequest } from 'fastify'
import { TORCH_FRAME_MAX_CHARS } from '@wabi/contract/verification/capture.ts'
import { AppError } from '../domain/kernel/app-error.ts'

export interface Upload {
  file: Uint8Array
  /** The other fields, for the endpoint's `body` to parse. */
  fields: Record<string, string>
}

/** Limits of @fastify/multipart (busboy) on every body. */
export const UPLOAD_LIMITS = {
  files: 1,
  fileSize: 10_000_000,
  fields: 5,
  parts: 6,
  fieldNameSize: 60,
  /** The torch frame of a document photo is the longest field. */
  fieldSize: TORCH_FRAME_MAX_CHARS + 1,
  headerPairs: 20,
}

async function readParts(request: FastifyRequest, fileField: string): Promise<Upload> {
  const fields = Object.create(null) as Record<string, string>
  let file: Uint8Array | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname !== fileField) throw new AppError('request.malformed')
      file = bytes
    } else if (typeof part.value === 'string' && !part.valueTruncated && !part.fieldnameTruncated)
      fields[part.fieldname] = part.value
    else throw new AppError('request.malformed')
  }
  if (!file || file.length === 0) throw new AppError('document.missing')
  return { file, fields }
}

/**
 * Reads a multipart body: one file under its agreed name and a few short fields. Returns only once the whole body has
 * ended cleanly: a parser may report a broken body only after it has returned the broken file.
 * @throws AppError `request.unsupported_type`, `document.missing`, `image.too_large`, `request.malformed`
 */
export async function readUpload(request: FastifyRequest, fileField: string): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('request.unsupported_type', { words: 'Send the photo as multipart/form-data.' })
  try {
    return await readParts(request, fileField)
  } catch (cause) {
    // Errors of the parser's limits have a status; an error without one means that the body broke off.
    const expected = cause instanceof AppError || (cause as { statusCode?: number }).statusCode !== undefined
    throw expected ? cause : new AppError('request.malformed', { cause })
  }
}
