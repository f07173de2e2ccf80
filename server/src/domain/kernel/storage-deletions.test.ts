import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEvidence } from '../../testing/builders.ts'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { type S3Service, startS3Service } from '../../testing/s3-service.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { readHealth } from '../operations/health/read-health.ts'
import { eraseVerification } from '../review/reviews/erase-verification.ts'
import { systemContext } from './system-context.ts'
import { openOffice, type Office } from '../verification/session/testing/office.ts'
import { removeOrphans } from '../operations/housekeeping/remove-orphans.ts'
import { deletePendingObjects } from './storage-deletions.ts'

/** Attempts of one call to the service. */
const MAX_ATTEMPTS = 4

let service: S3Service
let world: World
let office: Office
beforeAll(async () => {
  service = await startS3Service()
  world = await createWorld({ config: { storage: { bucket: service.bucket } } })
  office = await openOffice(world)
})
beforeEach(() => service.clear())
afterAll(async () => {
  await world.close()
  await service.close()
})

const ctx = () => systemContext(world, 'test')
async function withPicture() {
  const { verificationId, sessionId } = await office.invite()
  const of = { clientId: office.clientId, verificationId, sessionId }
  const id = await addEvidence(world, of, Buffer.from('picture'))
  return { verificationId, storageKey: `${office.clientId}/${verificationId}/${id}` }
}

const stored = () => [...service.objects.keys()].map((key) => key.slice(service.bucket.prefix.length))
const makeDue = () => querySuperuser(world, 'update storage_deletions set next_attempt_at = now()')

test('images of an erased person are deleted later if the storage fails, and health shows them until then', async () => {
  const { verificationId, storageKey } = await withPicture()
  expect(stored()).toEqual([storageKey])
  service.failures.push(...Array<number>(MAX_ATTEMPTS).fill(503))
  await eraseVerification(systemContext(world, 'test', office.clientId), { verificationId })
  expect(stored()).toEqual([storageKey])
  expect((await readHealth(world)).storage.pendingDeletions).toBe(1)

  service.failures.push(...Array<number>(MAX_ATTEMPTS).fill(503))
  expect(await deletePendingObjects(ctx())).toMatchObject({ handled: 0, failed: 1, remaining: 1 })
  // It waits before the next attempt.
  expect(await deletePendingObjects(ctx())).toMatchObject({ handled: 0, failed: 0 })
  const [row] = await querySuperuser(world, 'select attempts, last_error from storage_deletions')
  expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('503') })

  await makeDue()
  expect(await deletePendingObjects(ctx())).toMatchObject({ handled: 1, failed: 0 })
  expect(stored()).toEqual([])
  expect((await readHealth(world)).storage.pendingDeletions).toBe(0)
})

test('the nightly sweep deletes old objects that no row refers to, and nothing else', async () => {
  const { verificationId, storageKey } = await withPicture()
  const old = new Date(Date.now() - 25 * HOUR_MS)
  const folder = `${office.clientId}/${verificationId}`
  const orphans = [
    `${folder}/evd_lost`,
    `${office.clientId}/exports/exp_gone/0`,
    `${office.clientId}/logo/log_old`,
  ]
  const unknown = `${office.clientId}/other/thing`
  for (const key of [...orphans, unknown]) await world.storage.put(key, Buffer.from('x'))
  await world.storage.put(`${folder}/evd_young`, Buffer.from('x'))
  for (const key of [...orphans, unknown, storageKey])
    service.modifiedAt.set(service.bucket.prefix + key, old)
  expect(await removeOrphans(ctx())).toMatchObject({ handled: orphans.length, failed: 0 })
  expect(stored().toSorted()).toEqual([`${folder}/evd_young`, storageKey, unknown].toSorted())
})

test('no version of a picture is left in a bucket with versioning, also of people who were erased before', async () => {
  service.state.versioning = 'on'
  const { verificationId, storageKey } = await withPicture()
  await world.storage.put(storageKey, Buffer.from('sealed anew'))
  const kept = await withPicture()
  const before = `${service.bucket.prefix}${office.clientId}/${verificationId}/evd_before`
  const old = new Date(Date.now() - 25 * HOUR_MS)
  for (const body of [Buffer.from('picture'), null])
    service.versions.push({ key: before, versionId: `v${body?.length ?? 0}`, body, modifiedAt: old })

  service.policy.deleteVersions = false
  await eraseVerification(systemContext(world, 'test', office.clientId), { verificationId })
  expect((await readHealth(world)).storage.pendingDeletions).toBe(1)
  service.policy.deleteVersions = true
  await makeDue()
  expect(await deletePendingObjects(ctx())).toMatchObject({ handled: 1, failed: 0 })
  const left = () =>
    [...new Set(service.versions.map(({ key }) => key))].filter((key) => key.includes('/ver_'))
  expect(left()).toEqual([service.bucket.prefix + kept.storageKey])

  service.versions.push({ key: before, versionId: 'v7', body: Buffer.from('picture'), modifiedAt: old })
  service.versions.push({ key: before, versionId: 'v0', body: null, modifiedAt: old })
  expect(await removeOrphans(ctx())).toMatchObject({ handled: 1, failed: 0 })
  expect(left()).toEqual([service.bucket.prefix + kept.storageKey])
})
