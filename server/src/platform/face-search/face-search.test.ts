import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { migrate } from '../migrate.ts'
import { asTenant } from '../db/tenant.ts'
import { createSealer } from '../crypto/create-sealer.ts'
import { newId } from '../runtime/random.ts'
import type { Sealer } from '../crypto/sealer.ts'
import type { FaceSearch } from './face-search.ts'
import { createInMemorySearch } from './in-memory.ts'
import { createPgvectorSearch } from './pgvector.ts'
import { newClient } from './testing/fill-gallery.ts'
import { perturbFace, randomFaces } from './testing/random-faces.ts'

/** A PostgreSQL with pgvector and an empty database; by default the tests' own, if pgvector is installed. */
const VECTOR_URL = process.env.PGVECTOR_TEST_URL

async function hasVectors(): Promise<boolean> {
  if (VECTOR_URL) return true
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const { rowCount } = await client.query(`select 1 from pg_available_extensions where name = 'vector'`)
  await client.end()
  return rowCount === 1
}

interface Opened {
  db: Database
  sealer: Sealer
  faces: FaceSearch
  close(): Promise<unknown>
}

async function inMemory(): Promise<Opened> {
  const world = await createWorld()
  return {
    db: world.db,
    sealer: world.sealer,
    faces: createInMemorySearch(world),
    close: () => world.close(),
  }
}

async function byVectors(): Promise<Opened> {
  const sealer = createSealer(randomBytes(32))
  const faces = createPgvectorSearch({ sealer })
  if (VECTOR_URL) {
    await migrate(VECTOR_URL, {}, { faceVectors: true })
    const db = openDatabase(VECTOR_URL, 1)
    return { db, sealer, faces, close: () => db.$client.end() }
  }
  const world = await createWorld()
  await migrate(world.databaseUrl, {}, { faceVectors: true })
  return { db: world.db, sealer, faces, close: () => world.close() }
}

const installed = await hasVectors()
const KINDS = [
  ['in memory', true, inMemory],
  [
    installed ? 'by pgvector' : 'by pgvector (skipped: this PostgreSQL has no extension vector)',
    installed,
    byVectors,
  ],
] as const

describe.each(KINDS)('the search %s', (_, available, open) => {
  describe.skipIf(!available)('finds', () => {
    let it: Opened
    beforeAll(async () => {
      it = await open()
    })
    afterAll(async () => {
      await it?.faces.close()
      await it?.close()
    })

    const modelVersion = 'test 1'
    /** A decided verification with these faces. */
    async function keep(clientId: string, faces: Float32Array[], model = modelVersion): Promise<string> {
      const verificationId = newId('verification')
      await asTenant(it, clientId, async (tx) => {
        await tx.execute(
          `insert into customer_verifications (client_id, verification_id) values ('${clientId}', '${verificationId}')`,
        )
        const key = await it.sealer.newDataKey(tx, { clientId, kind: 'verification', id: verificationId })
        const kept = faces.map((descriptor) => ({ kind: 'selfie' as const, modelVersion: model, descriptor }))
        await it.faces.add(tx, key, kept)
      })
      return verificationId
    }
    async function find(clientId: string, probes: Float32Array[], below = 0.5, except = '') {
      await it.faces.warm(it, { clientId, modelVersion })
      return asTenant(it, clientId, (tx) =>
        it.faces.find(tx, { clientId, modelVersion, probes, limit: () => below, except }),
      )
    }
    const face = (seed: number) => randomFaces(1, seed)

    test('each verification once, by its nearest face, nearest first', async () => {
      const { clientId } = await newClient(it)
      const near = await keep(clientId, [perturbFace(face(1), 0.45, 7), perturbFace(face(1), 0.2, 8)])
      const far = await keep(clientId, [perturbFace(face(1), 0.4, 9)])
      await keep(clientId, [face(2)])
      expect(await find(clientId, [face(1)])).toEqual([
        { verificationId: near, distance: expect.closeTo(0.2, 4) },
        { verificationId: far, distance: expect.closeTo(0.4, 4) },
      ])
      expect(await find(clientId, [face(3), perturbFace(face(1), 0.01, 3)])).toHaveLength(2)
      expect(await find(clientId, [face(1)], 0.3)).toHaveLength(1)
      expect(await find(clientId, [face(1)], 0.5, near)).toMatchObject([{ verificationId: far }])
      expect(await find(clientId, [])).toEqual([])
    })

    test('only faces of the same client and model, including those just added', async () => {
      const [{ clientId }, other] = [await newClient(it), await newClient(it)]
      await keep(other.clientId, [face(11)])
      await keep(clientId, [face(11)], 'another model')
      expect(await find(clientId, [face(11)])).toEqual([])
      const mine = await keep(clientId, [face(11)])
      expect(await find(clientId, [face(11)])).toMatchObject([{ verificationId: mine }])
      let counted = -1
      await asTenant(it, clientId, (tx) =>
        it.faces.find(tx, {
          clientId,
          modelVersion,
          probes: [face(1)],
          limit: (faces) => ((counted = faces), 0.4),
          except: '',
        }),
      )
      expect(counted).toBe(1)
    })

    test('no erased faces, whether the face or only its key was erased', async () => {
      const { clientId } = await newClient(it)
      const [one, two] = [await keep(clientId, [face(21)]), await keep(clientId, [face(21)])]
      expect(await find(clientId, [face(21)])).toHaveLength(2)
      await asTenant(it, clientId, (tx) => it.faces.erase(tx, { clientId, verificationId: one }))
      expect(await find(clientId, [face(21)])).toMatchObject([{ verificationId: two }])
      await asTenant(it, clientId, (tx) =>
        it.sealer.destroyDataKey(tx, { clientId, kind: 'verification', id: two }),
      )
      expect(await find(clientId, [face(21)])).toEqual([])
    })
  })
})
