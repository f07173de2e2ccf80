import { MODEL_VERSION } from '@wabi/vision'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clients } from '../../../platform/db/schema/clients.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { listEntries } from '../../../platform/db/schema/fraud.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { NewFace } from '../../../platform/face-search/face-search.ts'
import type { Ctx } from '../../kernel/context.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { imageAad, keyOwner } from '../session/sealing-aad.ts'
import { entryAad } from './entry-aad.ts'

const BATCH_SIZE = 100

interface OutdatedFace {
  clientId: string
  verificationId: string
  kind: NewFace['kind']
  mode: KeyMode
}

/** The models whose descriptors are searched: the operator's, and the built-in one, which finds recorded head turns. */
function modelsInUse(ctx: Ctx): string[] {
  return [MODEL_VERSION, ...(ctx.faceModel ? [ctx.faceModel.version] : [])]
}

/**
 * Describes the stored faces that a model in use has not described yet, from their stored pictures, and erases the
 * descriptors of models no longer in use. Until then such a face is not found. Listed faces follow their verification.
 */
export function describeFaces(ctx: Ctx, { timeBoxMs }: { timeBoxMs?: number } = {}): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'face-templates',
    batches: outdatedBatches(ctx),
    handle: (face) => describeAgain(ctx, face),
    getId: ({ verificationId, kind }) => `${verificationId} ${kind}`,
    backlog: async () => ({ remaining: await countOutdated(ctx), oldestDueAt: null }),
    ...(timeBoxMs !== undefined && { timeBoxMs }),
  })
}

/** Condition on `face_templates t` and its verification `v`: not all models in use have described this face. */
const isOutdated = (ctx: Ctx) => {
  const models = modelsInUse(ctx)
  return sql`t.sealed is not null and (
    select count(distinct n.model_version) from face_templates n
    where n.client_id = t.client_id and n.verification_id = t.verification_id and n.kind = t.kind
      and n.sealed is not null and n.model_version = any(
        case v.mode when 'test' then ${sql.param(models.map((one) => namespaceForMode('test', one)))}::text[]
        else ${sql.param(models)}::text[] end)) < ${models.length}`
}

async function* outdatedBatches(ctx: Ctx): AsyncGenerator<OutdatedFace[]> {
  // System scope: the platform's own job, over all clients.
  const all = await asSystem(ctx, (tx) => tx.select({ id: clients.id }).from(clients))
  for (const { id: clientId } of all) {
    for (let after = ''; ;) {
      const { rows } = await asTenant(ctx, clientId, (tx) =>
        tx.execute<{ id: string; kind: NewFace['kind']; mode: KeyMode }>(sql`
          select distinct t.verification_id as id, t.kind, v.mode from face_templates t
          join customer_verifications v on v.client_id = t.client_id and v.verification_id = t.verification_id
          where t.client_id = ${clientId} and t.verification_id > ${after} and ${isOutdated(ctx)}
          order by t.verification_id limit ${BATCH_SIZE}`),
      )
      // The other kind of a full page's last verification may be on the next page.
      const full = rows.length === BATCH_SIZE
      const page = full ? rows.filter(({ id }) => id !== rows.at(-1)!.id) : rows
      yield page.map(({ id, kind, mode }) => ({ clientId, verificationId: id, kind, mode }))
      if (!full) break
      after = page.at(-1)!.id
    }
  }
}

async function countOutdated(ctx: Ctx): Promise<number> {
  // System scope: the platform's own job, over all clients.
  const all = await asSystem(ctx, (tx) => tx.select({ id: clients.id }).from(clients))
  let outdated = 0
  for (const { id: clientId } of all) {
    const { rows } = await asTenant(ctx, clientId, (tx) =>
      tx.execute<{ n: number }>(sql`
        select count(distinct (t.verification_id, t.kind))::int as n from face_templates t
        join customer_verifications v on v.client_id = t.client_id and v.verification_id = t.verification_id
        where t.client_id = ${clientId} and ${isOutdated(ctx)}`),
    )
    outdated += rows[0]?.n ?? 0
  }
  return outdated
}

/** `left`: the picture is gone, or the face on it is no longer good enough to be searched for. */
async function describeAgain(ctx: Ctx, face: OutdatedFace): Promise<void | 'left'> {
  const { clientId, verificationId, kind, mode } = face
  const stored = await asTenant(ctx, clientId, async (tx) => {
    const photo = await findPhoto(tx, face)
    return photo && { photo, key: await ctx.sealer.dataKey(tx, keyOwner(face)) }
  })
  if (!stored) return 'left'
  const { photo, key } = stored
  const jpeg = ctx.sealer.openBytes(key, imageAad(photo), await ctx.storage.get(photo.storageKey))
  const described = await ctx.vision.forCaller({ tenant: clientId }).describePicture(jpeg, kind)
  if (described.length === 0) return 'left'
  const faces = described.map((one) => ({
    kind,
    descriptor: one.descriptor,
    modelVersion: namespaceForMode(mode, one.modelVersion),
  }))
  await asTenant(ctx, clientId, async (tx) => {
    const { rows } = await tx.execute<{ version: string }>(sql`
      select model_version as version from face_templates where client_id = ${clientId}
        and verification_id = ${verificationId} and kind = ${kind} and sealed is not null`)
    const present = new Set(rows.map(({ version }) => version))
    // Erased in the meantime: nothing may be stored again.
    if (present.size === 0) return
    const modelVersions = faces.map(({ modelVersion }) => modelVersion)
    await ctx.faces.eraseOtherModelFaces(tx, { clientId, verificationId, kind, modelVersions })
    await ctx.faces.add(
      tx,
      key,
      faces.filter(({ modelVersion }) => !present.has(modelVersion)),
    )
    const searched = faces.at(-1)
    if (kind === 'selfie' && searched) await describeListed(ctx, tx, face, searched)
  })
}

const PHOTO_KINDS = { selfie: ['selfie'], document: ['document_front', 'document_back'] } as const

async function findPhoto(tx: Tx, { clientId, verificationId, kind }: OutdatedFace) {
  const photos = await tx
    .select()
    .from(evidence)
    .where(
      and(
        eq(evidence.clientId, clientId),
        eq(evidence.verificationId, verificationId),
        inArray(evidence.kind, PHOTO_KINDS[kind]),
        isNull(evidence.supersededAt),
      ),
    )
  // The front's face was stored where it has one.
  return photos.find((photo) => photo.kind !== 'document_back') ?? photos[0] ?? null
}

/** A face that was put on a list in this verification is compared by the model in use from now on. */
async function describeListed(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId }: OutdatedFace,
  { descriptor, modelVersion }: NewFace,
): Promise<void> {
  const active = and(
    eq(listEntries.clientId, clientId),
    eq(listEntries.verificationId, verificationId),
    eq(listEntries.kind, 'face'),
    isNull(listEntries.liftedAt),
  )
  const entries = await tx.select({ id: listEntries.id }).from(listEntries).where(active)
  if (entries.length === 0) return
  const key = await getClientKey(ctx, tx, clientId)
  const plain = JSON.stringify(Array.from(descriptor))
  for (const { id } of entries)
    await tx
      .update(listEntries)
      .set({ sealed: ctx.sealer.seal(key, entryAad({ clientId, id }), plain), modelVersion })
      .where(and(active, eq(listEntries.id, id)))
}
