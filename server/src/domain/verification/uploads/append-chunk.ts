import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  MAX_CHUNK_BYTES,
  MAX_CHUNKS,
  MAX_SESSION_UPLOAD_BYTES,
  MAX_UPLOADS,
} from '@wabi/contract/verification/uploads.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { uploadChunks } from '../../../platform/db/schema/uploads.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireConsent } from '../session/consents-in-force.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { chunkAad, keyOwner } from '../session/sealing-aad.ts'

export interface AppendChunk {
  sessionId: string
  uploadId: string
  /** Where the chunk starts, in bytes. */
  offset: number
  /** Bytes of the whole picture. */
  length: number
  bytes: Uint8Array
}

interface UploadState {
  uploadId: string
  endByte: number
  length: number
  chunks: number
  startedAt: Date
}

/**
 * Appends a chunk to an upload, or creates it with its first chunk. A chunk that does not start where the upload ends
 * is ignored: it arrived before, or one before it is missing. Nothing is decoded.
 * @returns where the next chunk starts
 * @throws AppError as `requireOpen`; `session.restricted`, `consent.required`, `request.invalid`, `request.too_large`,
 *   `upload.length_changed`, `upload.too_many_chunks`
 */
export async function appendChunk(ctx: Ctx, input: AppendChunk): Promise<{ offset: number }> {
  const { sessionId, uploadId, offset, length, bytes } = input
  const { clientId } = requireCustomer(ctx, sessionId)
  if (bytes.length > MAX_CHUNK_BYTES) throw new AppError('request.too_large')
  const endByte = offset + bytes.length
  if (endByte > length)
    throw new AppError('request.invalid', { fields: { offset: 'The chunk ends after the picture.' } })
  return asTenant(ctx, clientId, async (tx) => {
    // Locked: an upload that makes room for another meanwhile would be left without its beginning.
    const { session, verification } = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, verification)
    await requireConsent(tx, sessionId)
    const uploads = await listUploads(tx, sessionId)
    const own = uploads.find((one) => one.uploadId === uploadId)
    if (own && own.length !== length) throw new AppError('upload.length_changed')
    if (offset !== (own?.endByte ?? 0)) return { offset: own?.endByte ?? 0 }
    if (own && own.chunks >= MAX_CHUNKS) throw new AppError('upload.too_many_chunks')
    await makeRoom(tx, sessionId, { others: uploads.filter((one) => one !== own), needed: endByte })
    const { verificationId } = session
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const place = chunkAad({ clientId, sessionId, uploadId, startByte: offset })
    const now = ctx.clock.now()
    await tx
      .insert(uploadChunks)
      .values({
        clientId,
        verificationId,
        sessionId,
        uploadId,
        startByte: offset,
        endByte,
        length,
        sealed: Buffer.from(ctx.sealer.sealBytes(key, place, bytes)).toString('base64url'),
        startedAt: own?.startedAt ?? now,
        createdAt: now,
      })
      .onConflictDoNothing()
    return { offset: await findOffset(tx, { sessionId, uploadId }) }
  })
}

/**
 * Stores a picture that arrived in one request as a complete upload.
 * @throws AppError as `appendChunk`
 */
export async function storeUpload(
  ctx: Ctx,
  { sessionId, uploadId, bytes }: Pick<AppendChunk, 'sessionId' | 'uploadId' | 'bytes'>,
): Promise<void> {
  const { length } = bytes
  for (let offset = 0; offset < length; offset += MAX_CHUNK_BYTES) {
    const chunk = bytes.subarray(offset, offset + MAX_CHUNK_BYTES)
    await appendChunk(ctx, { sessionId, uploadId, offset, length, bytes: chunk })
  }
}

/**
 * How many bytes of an upload have arrived; 0 for an unknown one.
 * @throws AppError `session.not_found`, `session.elsewhere`
 */
export async function getUpload(
  ctx: Ctx,
  upload: { sessionId: string; uploadId: string },
): Promise<{ offset: number }> {
  const { clientId } = requireCustomer(ctx, upload.sessionId)
  return asTenant(ctx, clientId, async (tx) => ({ offset: await findOffset(tx, upload) }), { reads: true })
}

async function findOffset(
  tx: Tx,
  { sessionId, uploadId }: { sessionId: string; uploadId: string },
): Promise<number> {
  const [found] = await tx
    .select({ offset: sql<number>`coalesce(max(${uploadChunks.endByte}), 0)::int` })
    .from(uploadChunks)
    .where(
      and(ofTenant(uploadChunks), eq(uploadChunks.sessionId, sessionId), eq(uploadChunks.uploadId, uploadId)),
    )
  return found?.offset ?? 0
}

/** The uploads of a session, the oldest first. */
function listUploads(tx: Tx, sessionId: string): Promise<UploadState[]> {
  const startedAt = sql`min(${uploadChunks.startedAt})`
  return tx
    .select({
      uploadId: uploadChunks.uploadId,
      endByte: sql<number>`max(${uploadChunks.endByte})::int`,
      length: sql<number>`max(${uploadChunks.length})::int`,
      chunks: sql<number>`count(*)::int`,
      startedAt: startedAt.mapWith(uploadChunks.startedAt),
    })
    .from(uploadChunks)
    .where(and(ofTenant(uploadChunks), eq(uploadChunks.sessionId, sessionId)))
    .groupBy(uploadChunks.uploadId)
    .orderBy(startedAt, uploadChunks.uploadId)
}

/** Deletes the oldest other uploads of a session beyond the limits. */
async function makeRoom(
  tx: Tx,
  sessionId: string,
  { others, needed }: { others: readonly UploadState[]; needed: number },
): Promise<void> {
  let bytes = others.reduce((sum, { endByte }) => sum + endByte, needed)
  let count = others.length + 1
  const dropped: string[] = []
  for (const { uploadId, endByte } of others) {
    if (count <= MAX_UPLOADS && bytes <= MAX_SESSION_UPLOAD_BYTES) break
    dropped.push(uploadId)
    count -= 1
    bytes -= endByte
  }
  if (dropped.length > 0)
    await tx
      .delete(uploadChunks)
      .where(
        and(
          ofTenant(uploadChunks),
          eq(uploadChunks.sessionId, sessionId),
          inArray(uploadChunks.uploadId, dropped),
        ),
      )
}
