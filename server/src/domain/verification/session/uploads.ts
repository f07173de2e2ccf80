import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { uploadChunks } from '../../../platform/db/schema/uploads.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { chunkAad } from './sealing-aad.ts'

/** A complete upload, still sealed. */
export interface SealedUpload {
  uploadId: string
  chunks: { startByte: number; sealed: string }[]
}

/**
 * The complete uploads of a session with these ids, still sealed, in the order of the ids.
 * @throws AppError `upload.incomplete` when one is missing or unfinished
 */
export async function loadUploads(
  tx: Tx,
  sessionId: string,
  uploadIds: readonly string[],
): Promise<SealedUpload[]> {
  if (uploadIds.length === 0) return []
  const rows = await tx
    .select()
    .from(uploadChunks)
    .where(
      and(
        ofTenant(uploadChunks),
        eq(uploadChunks.sessionId, sessionId),
        inArray(uploadChunks.uploadId, [...uploadIds]),
      ),
    )
    .orderBy(asc(uploadChunks.startByte))
  return uploadIds.map((uploadId) => {
    const chunks = rows.filter((row) => row.uploadId === uploadId)
    let endByte = 0
    for (const chunk of chunks) if (chunk.startByte === endByte) ({ endByte } = chunk)
    if (endByte === 0 || endByte !== chunks[0]?.length) throw new AppError('upload.incomplete')
    return { uploadId, chunks: chunks.map(({ startByte, sealed }) => ({ startByte, sealed })) }
  })
}

/** The bytes of a complete upload. */
export function openUpload(
  ctx: Ctx,
  key: DataKey,
  sessionId: string,
  { uploadId, chunks }: SealedUpload,
): Uint8Array {
  const { clientId } = key.owner
  return Buffer.concat(
    chunks.map(({ startByte, sealed }) =>
      ctx.sealer.openBytes(
        key,
        chunkAad({ clientId, sessionId, uploadId, startByte }),
        Buffer.from(sealed, 'base64url'),
      ),
    ),
  )
}

/** Deletes what these sessions have uploaded in chunks. */
export async function deleteUploads(tx: Tx, ...sessionIds: readonly string[]): Promise<void> {
  await tx
    .delete(uploadChunks)
    .where(and(ofTenant(uploadChunks), inArray(uploadChunks.sessionId, [...sessionIds])))
}
