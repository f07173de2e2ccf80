import { sql } from 'drizzle-orm'
import { asTenant, type Tx } from '../db/tenant.ts'
import type { Sealer } from '../crypto/sealer.ts'
import { type FaceHit, type FaceQuery, type FaceSearch, MAX_HITS, nearestHits } from './face-search.ts'
import { lockFaces } from './lock-faces.ts'
import { eraseFaces, eraseOtherModels, type FaceRow, insertFace, openFaces } from './sealed-faces.ts'

/** Faces stored before pgvector was chosen, opened per query. */
const PAGE_SIZE = 2000

const vector = (descriptor: ArrayLike<number>) =>
  `[${Array.from(descriptor, (value) => Math.fround(value)).join()}]`

/**
 * Face search by pgvector, for galleries too large for a process's memory. Exact, without an approximate index: the
 * same results as the search in memory. The sealed faces are stored as well, so that an operator can switch either way.
 */
export function createPgvectorSearch({ sealer }: { sealer: Sealer }): FaceSearch {
  const complete = new Set<string>()

  /** Adds faces stored while the other search was in use. */
  async function addMissing(tx: Tx, clientId: string, modelVersion: string): Promise<void> {
    for (let full = true; full;) {
      const { rows } = await tx.execute<Record<string, unknown>>(sql`
        select t.id, t.seq, t.verification_id as "verificationId", t.sealed from face_templates t
        join data_keys k on k.client_id = t.client_id and k.owner_kind = 'verification'
          and k.owner_id = t.verification_id and k.destroyed_at is null
        where t.client_id = ${clientId} and t.model_version = ${modelVersion} and t.sealed is not null
          and not exists (select from face_vectors v where v.template_id = t.id) limit ${PAGE_SIZE}`)
      for (const row of rows as unknown as FaceRow[]) {
        const { descriptors } = await openFaces(sealer, tx, clientId, [row])
        await addVector(
          tx,
          { clientId, verificationId: row.verificationId, modelVersion },
          row.id,
          descriptors,
        )
      }
      full = rows.length === PAGE_SIZE
    }
  }

  const addVector = (
    tx: Tx,
    of: { clientId: string; verificationId: string; modelVersion: string },
    id: string,
    descriptor: ArrayLike<number>,
  ) =>
    tx.execute(sql`insert into face_vectors (template_id, client_id, verification_id, model_version, descriptor)
    values (${id}, ${of.clientId}, ${of.verificationId}, ${of.modelVersion}, ${vector(descriptor)}::vector)
    on conflict do nothing`)

  return {
    async add(tx, key, faces) {
      const { clientId, id: verificationId } = key.owner
      for (const face of faces) {
        const id = await insertFace(sealer, tx, key, face)
        await addVector(
          tx,
          { clientId, verificationId, modelVersion: face.modelVersion },
          id,
          face.descriptor,
        )
      }
    },

    async warm(db, { clientId, modelVersion }) {
      const id = `${clientId} ${modelVersion}`
      if (complete.has(id)) return
      await asTenant(db, clientId, (tx) => addMissing(tx, clientId, modelVersion))
      complete.add(id)
    },

    async find(tx, { clientId, modelVersion, probes, limit, except }: FaceQuery): Promise<FaceHit[]> {
      await lockFaces(tx, clientId)
      const ofClient = sql`v.client_id = ${clientId} and v.model_version = ${modelVersion}`
      const counted = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from face_vectors v where ${ofClient}`,
      )
      const below = limit(counted.rows[0]?.n ?? 0)
      const least = new Map<string, number>()
      for (const probe of probes) {
        const { rows } = await tx.execute<{ id: string; distance: number }>(sql`
          select v.verification_id as id, min(v.descriptor <-> ${vector(probe)}::vector)::float8 as distance
          from face_vectors v
          join data_keys k on k.client_id = v.client_id and k.owner_kind = 'verification'
            and k.owner_id = v.verification_id and k.destroyed_at is null
          where ${ofClient} and v.verification_id <> ${except} and v.descriptor <-> ${vector(probe)}::vector < ${below}
          group by 1 order by 2 limit ${MAX_HITS}`)
        for (const { id, distance } of rows) least.set(id, Math.min(distance, least.get(id) ?? Infinity))
      }
      return nearestHits(least)
    },

    async erase(tx, { clientId, verificationId }) {
      await lockFaces(tx, clientId)
      await eraseFaces(tx, verificationId)
      await tx.execute(sql`delete from face_vectors where verification_id = ${verificationId}`)
    },

    async eraseOtherModelFaces(tx, of) {
      await lockFaces(tx, of.clientId)
      await eraseOtherModels(tx, of)
      await tx.execute(sql`delete from face_vectors v using face_templates t
        where t.id = v.template_id and t.sealed is null and v.verification_id = ${of.verificationId}`)
    },

    close: async () => {},
  }
}
