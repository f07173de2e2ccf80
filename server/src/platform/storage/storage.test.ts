import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Service } from '../../testing/s3-service.ts'
import { openStorage } from './open-storage.ts'
import { type Storage, StorageMissing } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'wabi-storage-'))
const service = await startS3Service()
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await service.close()
})

const PLACES = { 'a folder': { folder: join(folder, 'named') }, 'a bucket': { bucket: service.bucket } }

describe.each(Object.entries(PLACES))('%s', (_, place) => {
  let storage: Storage
  beforeEach(async () => {
    await rm(folder, { recursive: true, force: true })
    service.objects.clear()
    storage = openStorage(place)
  })

  async function listKeys() {
    const found: string[] = []
    for await (const { key } of storage.list()) found.push(key)
    return found.toSorted()
  }

  test('an object is returned as stored, can be replaced, and is gone once deleted', async () => {
    const key = 'cli_a/ver_b/evd_c'
    const bytes = randomBytes(100_000)
    await storage.put(key, bytes)
    expect(Buffer.from(await storage.get(key)).equals(bytes)).toBe(true)
    await storage.put(key, Buffer.from('new'))
    expect(Buffer.from(await storage.get(key)).toString()).toBe('new')
    await storage.delete(key)
    await storage.delete(key)
    await expect(storage.get(key)).rejects.toThrow(StorageMissing)
  })

  test('deleting a path deletes everything below it, and nothing else', async () => {
    const gone = Array.from({ length: 20 }, (_nothing, i) => `cli_e/ver_a/evd_${i}`)
    for (const key of [...gone, 'cli_e/ver_ab/evd_3']) await storage.put(key, Buffer.from(key))
    await storage.deleteUnder('cli_e/ver_a')
    await storage.deleteUnder('cli_e/ver_a')
    expect(await listKeys()).toEqual(['cli_e/ver_ab/evd_3'])
    await expect(storage.deleteUnder('..')).rejects.toThrow('storage key')
  })

  test('every object is listed once', async () => {
    expect(await listKeys()).toEqual([])
    const keys = ['cli_a/one', 'cli_a/ver_b/three', 'cli_a/ver_b/two', 'five', 'four', 'seven', 'six']
    for (const key of keys) await storage.put(key, Buffer.from(key))
    expect(await listKeys()).toEqual(keys)
  })

  test('the check leaves nothing behind', async () => {
    await storage.check()
    expect(await listKeys()).toEqual([])
  })

  test.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', 'a/', '', 'a\0b', 'a\\b', 'a.b', 'ሀ'])(
    'the key %j is refused',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('storage key')
      await expect(storage.get(key)).rejects.toThrow('storage key')
      await expect(storage.delete(key)).rejects.toThrow('storage key')
    },
  )
})
