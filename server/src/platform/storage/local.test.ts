import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createLocalStorage } from './local.ts'
import { StorageMissing } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'wabi-storage-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const storage = createLocalStorage(folder)

test('an object comes back as it was put, can be replaced, and is gone once deleted', async () => {
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

test('what lies under a path goes at once, and nothing beside it', async () => {
  for (const key of ['cli_e/ver_a/evd_1', 'cli_e/ver_a/evd_2', 'cli_e/ver_ab/evd_3'])
    await storage.put(key, Buffer.from(key))
  await storage.deleteUnder('cli_e/ver_a')
  await storage.deleteUnder('cli_e/ver_a')
  for (const key of ['cli_e/ver_a/evd_1', 'cli_e/ver_a/evd_2'])
    await expect(storage.get(key)).rejects.toThrow(StorageMissing)
  expect(Buffer.from(await storage.get('cli_e/ver_ab/evd_3')).toString()).toBe('cli_e/ver_ab/evd_3')
  await expect(storage.deleteUnder('..')).rejects.toThrow('storage key')
  await storage.deleteUnder('cli_e')
})

test('only its owner can read it', async () => {
  await storage.put('cli_a/one', Buffer.from('x'))
  expect((await stat(join(folder, 'cli_a/one'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'cli_a'))).mode & 0o777).toBe(0o700)
})

test.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', 'a/', '', 'a\0b', 'a\\b', 'a.b', 'ሀ'])(
  'the key %j is refused',
  async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('storage key')
    await expect(storage.get(key)).rejects.toThrow('storage key')
    await expect(storage.delete(key)).rejects.toThrow('storage key')
  },
)

test('every object is named once, and what is unfinished is none', async () => {
  const home = join(folder, 'named')
  const named = createLocalStorage(home)
  async function keysOf() {
    const found: string[] = []
    for await (const key of named.keys()) found.push(key)
    return found.toSorted()
  }
  expect(await keysOf()).toEqual([])
  const keys = ['cli_a/one', 'cli_a/ver_b/two', 'three']
  for (const key of keys) await named.put(key, Buffer.from(key))
  await writeFile(join(home, 'cli_a/four.x.part'), 'half')
  expect(await keysOf()).toEqual(keys)
  await rm(home, { recursive: true })
})

test('it says when nothing can be written', async () => {
  await storage.check()
  expect(await readdir(folder)).toEqual(['cli_a'])
  await expect(createLocalStorage(join(folder, 'cli_a/one')).check()).rejects.toThrow()
})

test('a writer killed at any moment leaves the whole object or none, and never loses one it acknowledged', async () => {
  const program = fileURLToPath(new URL('../../testing/storage-run.ts', import.meta.url))
  for (let round = 0; round < 6; round += 1) {
    const home = join(folder, `killed${round}`)
    const child = fork(program, [home], { execArgv: ['--disable-warning=ExperimentalWarning'] })
    const acknowledged: string[] = []
    child.on('message', (key: string) => acknowledged.push(key))
    while (acknowledged.length < 5 + round) await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const whole = (await readdir(home)).filter((name) => !name.endsWith('.part'))
    for (const name of whole) expect((await stat(join(home, name))).size).toBe(300_000)
    expect(whole).toEqual(expect.arrayContaining(acknowledged))
  }
})
