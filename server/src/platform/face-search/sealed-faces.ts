import { ofTenant } from '../db/of-tenant.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { faceTemplates } from '../db/schema/fraud.ts'
import { dataKeys } from '../db/schema/records.ts'
import { insertStatement, statement } from '../db/statement.ts'
import type { Tx } from '../db/tenant.ts'
import { pipelineQueries } from '../db/pipeline-queries.ts'
import { newId } from '../runtime/random.ts'
import type { DataKey, SealedPlace, Sealer } from '../crypto/sealer.ts'
import type { NewFace, OtherModels } from './face-search.ts'

const place = (clientId: string, row: string): SealedPlace => ({
  clientId,
  table: 'face_templates',
  row,
  column: 'sealed',
})

const insertRow = insertStatement(faceTemplates, [
  'id',
  'clientId',
  'verificationId',
  'kind',
  'sealed',
  'modelVersion',
])

/** Stores a face, sealed with its verification's key. @returns the row's id */
export async function insertFace(sealer: Sealer, tx: Tx, key: DataKey, face: NewFace): Promise<string> {
  const { clientId, id: verificationId } = key.owner
  const id = newId('faceTemplate')
  const floats = Float32Array.from(face.descriptor)
  const sealed = sealer.sealBytes(key, place(clientId, id), new Uint8Array(floats.buffer))
  const { kind, modelVersion } = face
  await insertRow(tx, {
    id,
    clientId,
    verificationId,
    kind,
    sealed: Buffer.from(sealed).toString('base64url'),
    modelVersion,
  })
  return id
}

/** Clears the faces of a verification; other processes notice by the rows' new `seq`. */
export async function eraseFaces(tx: Tx, verificationId: string): Promise<void> {
  await tx
    .update(faceTemplates)
    .set({ sealed: null, seq: sql`nextval(pg_get_serial_sequence('face_templates', 'seq'))` })
    .where(
      and(
        ofTenant(faceTemplates),
        eq(faceTemplates.verificationId, verificationId),
        isNotNull(faceTemplates.sealed),
      ),
    )
}

/** Clears the faces of one kind of a verification that other models than the given ones described. */
export async function eraseOtherModels(
  tx: Tx,
  { clientId, verificationId, kind, modelVersions }: OtherModels,
): Promise<void> {
  await tx
    .update(faceTemplates)
    .set({ sealed: null, seq: sql`nextval(pg_get_serial_sequence('face_templates', 'seq'))` })
    .where(
      and(
        eq(faceTemplates.clientId, clientId),
        eq(faceTemplates.verificationId, verificationId),
        eq(faceTemplates.kind, kind),
        notInArray(faceTemplates.modelVersion, [...modelVersions]),
        isNotNull(faceTemplates.sealed),
      ),
    )
}

export interface FaceRow {
  id: string
  seq: number
  verificationId: string
  sealed: string | null
}

const rowsAfter = statement<
  { clientId: string; modelVersion: string; after: number; most: number },
  FaceRow[]
>((tx) =>
  tx
    .select({
      id: faceTemplates.id,
      seq: faceTemplates.seq,
      verificationId: faceTemplates.verificationId,
      sealed: faceTemplates.sealed,
    })
    .from(faceTemplates)
    .where(
      and(
        eq(faceTemplates.clientId, sql.placeholder('clientId')),
        gt(faceTemplates.seq, sql.placeholder('after')),
        eq(faceTemplates.modelVersion, sql.placeholder('modelVersion')),
      ),
    )
    .orderBy(asc(faceTemplates.seq))
    .limit(sql.placeholder('most')),
)

interface Page {
  clientId: string
  modelVersion: string
  after: number
  /** Rows per page. */
  most: number
}

/**
 * A client's faces of one model after `after`, by `seq`, in pages; erased ones without content. One query where there
 * are few. Many are read with a cursor, because the planner might sort all of them again for each page.
 */
export async function* readFacesAfter(tx: Tx, page: Page): AsyncGenerator<FaceRow[]> {
  const first = await rowsAfter(tx, page)
  yield first
  const last = first.at(-1)
  if (!last || first.length < page.most) return
  const { clientId, modelVersion, most } = page
  await tx.execute(sql`declare more_faces no scroll cursor for
    select id, seq, verification_id, sealed from ${faceTemplates}
    where client_id = ${clientId} and model_version = ${modelVersion} and seq > ${last.seq} order by seq`)
  for (let full = true; full;) {
    const { rows } = await tx.execute<{
      id: string
      seq: string
      verification_id: string
      sealed: string | null
    }>(sql.raw(`fetch forward ${most} from more_faces`))
    yield rows.map(({ id, seq, verification_id, sealed }) => ({
      id,
      seq: Number(seq),
      verificationId: verification_id,
      sealed,
    }))
    full = rows.length === most
  }
  await tx.execute(sql`close more_faces`)
}

interface OpenedFaces {
  /** Verification ids, in the order of the descriptors. */
  owners: string[]
  descriptors: Float32Array<ArrayBuffer>
}

/** Opens rows, leaving out those whose key was destroyed. */
export async function openFaces(
  sealer: Sealer,
  tx: Tx,
  clientId: string,
  rows: readonly FaceRow[],
): Promise<OpenedFaces> {
  const ids = [...new Set(rows.map(({ verificationId }) => verificationId))]
  return openWith(sealer, await sealer.dataKeys(tx, clientId, 'verification', ids), rows)
}

/**
 * Opens rows of one model with the keys of their verifications, leaving out those without a key. Descriptors are
 * concatenated; those of one model have one length.
 */
function openWith(sealer: Sealer, keys: ReadonlyMap<string, DataKey>, rows: readonly FaceRow[]): OpenedFaces {
  const owners: string[] = []
  const bytes: Uint8Array[] = []
  for (const { id, verificationId, sealed } of rows) {
    const key = keys.get(verificationId)
    if (!key || sealed === null) continue
    bytes.push(sealer.openBytes(key, place(key.owner.clientId, id), Buffer.from(sealed, 'base64url')))
    owners.push(verificationId)
  }
  const length = bytes[0]?.length ?? 0
  if (bytes.some((one) => one.length !== length)) throw new Error('descriptors of one model differ in length')
  const all = new Uint8Array(owners.length * length)
  bytes.forEach((one, i) => all.set(one, i * length))
  return { owners, descriptors: new Float32Array(all.buffer) }
}

/** The selfie faces of some verifications, of one model; erased verifications have none. */
export async function loadSelfies(
  sealer: Sealer,
  tx: Tx,
  { clientId, modelVersion, ids }: { clientId: string; modelVersion: string; ids: readonly string[] },
): Promise<Map<string, Float32Array>> {
  if (ids.length === 0) return new Map()
  const [rows, keys] = await pipelineQueries([
    tx
      .select()
      .from(faceTemplates)
      .where(
        and(
          eq(faceTemplates.clientId, clientId),
          inArray(faceTemplates.verificationId, [...ids]),
          eq(faceTemplates.kind, 'selfie'),
          eq(faceTemplates.modelVersion, modelVersion),
        ),
      )
      .orderBy(asc(faceTemplates.seq)),
    sealer.dataKeys(tx, clientId, 'verification', ids),
  ])
  const { owners, descriptors } = openWith(sealer, keys, rows)
  const length = descriptors.length / Math.max(1, owners.length)
  return new Map(owners.map((owner, i) => [owner, descriptors.subarray(i * length, (i + 1) * length)]))
}

/**
 * The face of a verification's newest selfie, by this model if it was described by it, and its model version; null where
 * no face was clear enough.
 */
export async function newestSelfie(
  sealer: Sealer,
  tx: Tx,
  {
    clientId,
    verificationId,
    modelVersion,
  }: { clientId: string; verificationId: string; modelVersion: string },
): Promise<{ descriptor: Float32Array; modelVersion: string } | null> {
  const [row] = await tx
    .select()
    .from(faceTemplates)
    .where(
      and(
        ofTenant(faceTemplates),
        eq(faceTemplates.verificationId, verificationId),
        eq(faceTemplates.kind, 'selfie'),
      ),
    )
    .orderBy(desc(eq(faceTemplates.modelVersion, modelVersion)), desc(faceTemplates.seq))
    .limit(1)
  if (!row) return null
  const { owners, descriptors } = await openFaces(sealer, tx, clientId, [row])
  return owners.length === 1 ? { descriptor: descriptors, modelVersion: row.modelVersion } : null
}

/** The given verifications that still have a face and a key. */
export async function filterExisting(tx: Tx, clientId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: faceTemplates.verificationId })
    .from(faceTemplates)
    .innerJoin(
      dataKeys,
      and(
        eq(dataKeys.clientId, faceTemplates.clientId),
        eq(dataKeys.ownerKind, 'verification'),
        eq(dataKeys.ownerId, faceTemplates.verificationId),
        isNull(dataKeys.destroyedAt),
      ),
    )
    .where(
      and(
        eq(faceTemplates.clientId, clientId),
        inArray(faceTemplates.verificationId, [...ids]),
        isNotNull(faceTemplates.sealed),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
