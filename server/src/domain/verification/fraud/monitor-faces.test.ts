import { MODEL_VERSION } from '@wabi/vision'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { newClient } from '../../../platform/face-search/testing/fill-gallery.ts'
import { perturbFace, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { faceState } from '../../operations/health/face-state.ts'
import { queryAsSuperuser } from '../session/testing/office.ts'
import { monitorFaces } from './monitor-faces.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A client with customers whose portrait and selfie are stored. */
async function fillClient(count: number, getFace: (i: number) => Float32Array): Promise<string> {
  const { clientId } = await newClient(world)
  await asTenant(world, clientId, async (tx) => {
    for (let i = 0; i < count; i++) {
      const id = newId('verification')
      await tx.execute(
        sql`insert into customer_verifications (client_id, verification_id) values (${clientId}, ${id})`,
      )
      const key = await world.sealer.newDataKey(tx, { clientId, kind: 'verification', id })
      const face = getFace(i)
      await world.faces.add(tx, key, [
        { kind: 'document', modelVersion: MODEL_VERSION, descriptor: perturbFace(face, 0.25, 2 * i) },
        { kind: 'selfie', modelVersion: MODEL_VERSION, descriptor: perturbFace(face, 0.2, 2 * i + 1) },
      ])
    }
  })
  return clientId
}

test('a client whose customers look alike is on the health page; few customers and distinct ones are not', async () => {
  const faces = randomFaces(60, 9)
  const own = (i: number) => faces.slice(i * 128, (i + 1) * 128)
  const distinct = await fillClient(60, own)
  const alike = await fillClient(60, (i) => own(i).map((value, k) => value * 0.4 + faces[k]! * 0.6))
  const few = await fillClient(5, own)
  await monitorFaces(systemContext(world, 'monitor-faces'))
  const { monitors } = await asSystem(world, (tx) => faceState(world, tx))
  const of = (clientId: string) => monitors.find((one) => one.clientId === clientId)
  expect(of(distinct)).toMatchObject({ subjects: 60, alarm: null, falseMatchRate: [0, 0, 0] })
  expect(of(alike)).toMatchObject({ subjects: 60, alarm: 'false_match_rate' })
  expect(of(few)).toBeUndefined()
  // Alarms come first, and what is stored is numbers only.
  expect(monitors[0]?.clientId).toBe(alike)
  const [row] = await queryAsSuperuser(world, 'select * from face_monitors where client_id = $1', [alike])
  for (const [column, value] of Object.entries(row!))
    if (!['client_id', 'model_version', 'alarm', 'created_at'].includes(column))
      expect(Number.isFinite(Number(value))).toBe(true)
})
