import { idSchema } from '@wabi/contract/endpoint/ids.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { loadUploads, openUpload } from '../session/uploads.ts'

const uploadId = idSchema('upload')

/**
 * The bytes of a complete upload. It stays until the check is decided, so that a call whose reply was lost can be
 * repeated.
 * @throws AppError as `requireOpen`; `session.not_found`, `session.elsewhere`, `upload.incomplete`
 */
export async function takeUpload(
  ctx: Ctx,
  { sessionId, uploadId }: { sessionId: string; uploadId: string },
): Promise<Uint8Array> {
  const [bytes] = await takeUploads(ctx, sessionId, [uploadId])
  return bytes!
}

/**
 * A picture that is a data URL or the id of a complete upload.
 * @param decode reads a data URL
 * @throws AppError as `takeUpload` and `decode`
 */
export async function readPicture(
  ctx: Ctx,
  sessionId: string,
  picture: string,
  decode: (url: string) => Uint8Array,
): Promise<Uint8Array> {
  const [bytes] = await readPictures(ctx, sessionId, [picture], decode)
  return bytes!
}

/** The same for several pictures, in their order. */
export async function readPictures(
  ctx: Ctx,
  sessionId: string,
  pictures: readonly string[],
  decode: (url: string) => Uint8Array,
): Promise<Uint8Array[]> {
  const uploaded = pictures.filter(isUploadId)
  const taken = uploaded.length > 0 ? await takeUploads(ctx, sessionId, uploaded) : []
  return pictures.map((picture) => (isUploadId(picture) ? taken.shift()! : decode(picture)))
}

const isUploadId = (picture: string) => uploadId.safeParse(picture).success

async function takeUploads(ctx: Ctx, sessionId: string, uploadIds: readonly string[]): Promise<Uint8Array[]> {
  const { clientId } = requireCustomer(ctx, sessionId)
  const { key, uploads } = await asTenant(
    ctx,
    clientId,
    async (tx) => {
      const { verification } = await loadSession(tx, sessionId)
      requireOpen(ctx, verification)
      return {
        key: await ctx.sealer.dataKey(tx, keyOwner(verification)),
        uploads: await loadUploads(tx, sessionId, uploadIds),
      }
    },
    { reads: true },
  )
  return uploads.map((upload) => openUpload(ctx, key, sessionId, upload))
}
