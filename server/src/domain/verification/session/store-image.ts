import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CleanPicture } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { insertStatement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { EvidenceKind, EvidenceRow } from './current-evidence.ts'
import type { SessionRow } from './load-session.ts'
import { imageAad } from './sealing-aad.ts'
import { seenFrom } from './seen-from.ts'

/** A picture that is sealed in storage and has no row yet. */
export interface StoredImage {
  id: string
  storageKey: string
}

/**
 * Seals a picture into storage before the row that refers to it: a crash leaves an orphaned object, never a row without
 * a picture.
 */
export async function storeImage(
  ctx: Ctx,
  key: DataKey,
  { clientId, verificationId }: SessionRow,
  picture: CleanPicture,
): Promise<StoredImage> {
  const id = newId('evidence')
  const storageKey = `${clientId}/${verificationId}/${id}`
  await ctx.storage.put(storageKey, ctx.sealer.sealBytes(key, imageAad({ clientId, id }), picture.jpeg))
  return { id, storageKey }
}

const insertRow = insertStatement(evidence, [
  'id',
  'clientId',
  'verificationId',
  'sessionId',
  'kind',
  'storageKey',
  'sha256',
  'receivedSha256',
  'dHash',
  'width',
  'height',
  'bytes',
  'quality',
  'sentFrom',
  'createdAt',
])

/** Marks the photos of these kinds sent so far as superseded. */
export async function supersedeEvidence(
  ctx: Ctx,
  tx: Tx,
  { sessionId }: Pick<SessionRow, 'sessionId'>,
  ...kinds: readonly EvidenceKind[]
): Promise<void> {
  await tx
    .update(evidence)
    .set({ supersededAt: ctx.clock.now() })
    .where(
      and(
        ofTenant(evidence),
        eq(evidence.sessionId, sessionId),
        inArray(evidence.kind, [...kinds]),
        isNull(evidence.supersededAt),
      ),
    )
}

/** A stored picture, and the contents of its row. */
interface NewEvidence extends StoredImage {
  kind: EvidenceKind
  picture: CleanPicture
  quality: EvidenceRow['quality']
  /** `receivedHash` of the upload; null for a test mode sample, which is not uploaded. */
  receivedSha256: string | null
}

/** Writes the row of a stored picture. */
export async function insertEvidence(
  ctx: Ctx,
  tx: Tx,
  session: SessionRow,
  photo: NewEvidence,
): Promise<void> {
  const { clientId, verificationId, sessionId } = session
  const { id, storageKey, kind, picture, quality, receivedSha256 } = photo
  const { sha256, dHash, width, height } = picture
  await insertRow(tx, {
    id,
    clientId,
    verificationId,
    sessionId,
    kind,
    storageKey,
    sha256,
    receivedSha256,
    dHash,
    width,
    height,
    bytes: picture.jpeg.length,
    quality,
    sentFrom: ctx.actor.kind === 'customer' ? seenFrom(ctx) : null,
    createdAt: ctx.clock.now(),
  })
}

/** Deletes a picture that got no row. Best effort: the nightly orphan sweep deletes the rest. */
export async function discardImage(ctx: Ctx, { storageKey }: StoredImage): Promise<void> {
  await ctx.storage
    .delete(storageKey)
    .catch((err) => ctx.log.warn({ err }, 'an image without a row was left'))
}
