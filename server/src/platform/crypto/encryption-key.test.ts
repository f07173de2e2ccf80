import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { loadEncryptionKey } from './encryption-key.ts'

const world = await createWorld()
afterAll(() => world.close())

// Does not exist yet, as on a first start with a DATABASE_URL.
const dataDir = join(world.config.dataDir, 'new')
const file = join(dataDir, 'encryption.key')
let first: Uint8Array

beforeAll(async () => {
  first = await loadEncryptionKey({ dataDir, encryptionKey: null }, world.db)
})

test('the first start creates a key that only its owner can read, and later starts use it', async () => {
  expect(first).toHaveLength(32)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await loadEncryptionKey({ dataDir, encryptionKey: null }, world.db)).toEqual(first)
  expect(await loadEncryptionKey({ dataDir, encryptionKey: first }, world.db)).toEqual(first)
})

test('another ENCRYPTION_KEY is refused', async () => {
  await expect(loadEncryptionKey({ dataDir, encryptionKey: randomBytes(32) }, world.db)).rejects.toThrow(
    'sealed under another key than ENCRYPTION_KEY',
  )
})

test('a lost key file is not replaced by a new one', async () => {
  const kept = await readFile(file)
  await rm(file)
  await expect(loadEncryptionKey({ dataDir, encryptionKey: null }, world.db)).rejects.toThrow('restore')
  await expect(stat(file)).rejects.toThrow('ENOENT')
  await writeFile(file, 'c2hvcnQ=\n')
  await expect(loadEncryptionKey({ dataDir, encryptionKey: null }, world.db)).rejects.toThrow('32 bytes')
  await writeFile(file, kept)
})
