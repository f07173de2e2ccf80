import { MODEL_VERSION } from '@wabi/vision'
import type { z } from 'zod'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { EntrySearchBody } from '@wabi/contract/shapes/list-entries.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newestSelfie } from '../../../platform/face-search/sealed-faces.ts'
import { AppError } from '../../kernel/app-error.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { decodeDataUrl, toImageError } from '../../kernel/check-image.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { visionFor } from '../../kernel/vision-for.ts'
import { lockVerification } from '../session/lock-verification.ts'
import { describeEntries } from './describe-entries.ts'
import { loadListedFaces, matchFaces } from './find-matching-entries.ts'
import { findEntriesByHash } from './list-entries.ts'
import { hashValue } from './value-hashes.ts'

interface Probe {
  mode: KeyMode
  modelVersion: string
  descriptor: ArrayLike<number>
}

/**
 * Finds the entries that match the face in a fresh photo or in a verification's selfie, or a typed value. The photo is read in memory and
 * not kept, nor is the value; the audit log has who searched and what was found.
 * @throws AppError `image.*`, `list_entry.no_face`; `verification.not_found`, `verification.erased`, `list_entry.nothing`
 *   for a verification without a clear selfie
 */
export async function searchEntries(
  ctx: Ctx,
  input: z.output<typeof EntrySearchBody>,
): Promise<ReplyOf<'searchEntries'>['data']> {
  const clientId = requireClientId(ctx)
  if ('value' in input) return searchByValue(ctx, clientId, input.value)
  const fresh = 'photo' in input ? await readPhoto(ctx, input.photo) : null
  const verificationId = 'verificationId' in input ? input.verificationId : null
  return asTenant(ctx, clientId, async (tx) => {
    const probe = fresh ?? (await loadSelfie(ctx, tx, verificationId ?? ''))
    const { mode, modelVersion, descriptor } = probe
    const faces = await loadListedFaces(ctx, tx, { clientId, mode, modelVersion })
    const key = await getClientKey(ctx, tx, clientId)
    const found = matchFaces(ctx, key, faces, [{ kind: 'selfie', descriptor }]).map(({ entry }) => entry)
    await recordAudit(ctx, tx, {
      action: 'list_entry.searched',
      subject: verificationId ?? clientId,
      details: {
        by: fresh ? 'photo' : 'selfie',
        compared: faces.length,
        matches: found.map(({ id }) => id),
      },
    })
    return { compared: faces.length, matches: await describeEntries(ctx, tx, found) }
  })
}

/** The entries of the caller's mode whose phone number, address, document number or network this is. */
async function searchByValue(
  ctx: Ctx,
  clientId: string,
  value: string,
): Promise<ReplyOf<'searchEntries'>['data']> {
  return asTenant(ctx, clientId, async (tx) => {
    const key = await getClientKey(ctx, tx, clientId)
    const { found, compared } = await findEntriesByHash(ctx, tx, clientId, hashValue(ctx, key, value))
    await recordAudit(ctx, tx, {
      action: 'list_entry.searched',
      subject: clientId,
      details: { by: 'value', compared, matches: found.map(({ id }) => id) },
    })
    return { compared, matches: await describeEntries(ctx, tx, found) }
  })
}

async function readPhoto(ctx: Ctx, photo: string): Promise<Probe> {
  const bytes = decodeDataUrl(photo)
  const read = await visionFor(ctx)
    .readSelfie(bytes)
    .catch((error: unknown) => {
      throw toImageError(error)
    })
  const { faces, quality } = read
  const face = ctx.faceModel ? read.faceModel : read.descriptor && { ...read, descriptor: read.descriptor }
  if (faces !== 1 || !quality.ok || !face) throw new AppError('list_entry.no_face')
  const mode = callerMode(ctx)
  return {
    mode,
    modelVersion: namespaceForMode(mode, face.modelVersion),
    descriptor: face.descriptor,
  }
}

async function loadSelfie(ctx: Ctx, tx: Tx, verificationId: string): Promise<Probe> {
  const verification = await lockVerification(ctx, tx, verificationId)
  const { mode } = verification
  const modelVersion = namespaceForMode(mode, ctx.faceModel?.version ?? MODEL_VERSION)
  const face = await newestSelfie(ctx.sealer, tx, { ...verification, modelVersion })
  if (!face) throw new AppError('list_entry.nothing')
  return { mode, modelVersion: face.modelVersion, descriptor: face.descriptor }
}
