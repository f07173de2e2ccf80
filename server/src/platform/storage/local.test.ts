import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createLocalStorage } from './local.ts'

const folder = await mkdtemp(join(tmpdir(), 'wabi-storage-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const storage = createLocalStorage(folder)

test('only its owner can read it', async () => {
  await storage.put('cli_a/one', Buffer.from('x'))
  expect((await stat(join(folder, 'cli_a/one'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'cli_a'))).mode & 0o777).toBe(0o700)
})

test('an unfinished file is not an object', async () => {
  await storage.put('cli_a/one', Buffer.from('x'))
  await writeFile(join(folder, 'cli_a/four.x.part'), 'half')
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  expect(keys).toEqual(['cli_a/one'])
})

test('the check fails when nothing can be written', async () => {
  await storage.check()
  expect(await readdir(folder)).toEqual(['cli_a'])
  await expect(createLocalStorage(join(folder, 'cli_a/one')).check()).rejects.toThrow()
})

test('a writer killed at any moment leaves a complete object or none, and loses no acknowledged one', async () => {
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

const mayMount = process.getuid?.() === 0 && existsSync('/usr/bin/unshare')

test.skipIf(!mayMount)(
  'on a full disk a write fails and leaves nothing; what was stored is whole, and a deletion makes room',
  async () => {
    const program = fileURLToPath(new URL('../../testing/full-disk-run.ts', import.meta.url))
    const run = `mount -t tmpfs -o size=1m tmpfs "$1" && exec "$2" --disable-warning=ExperimentalWarning "$3" "$1"`
    const { stdout } = await promisify(execFile)('unshare', [
      '--mount',
      'sh',
      '-c',
      run,
      'sh',
      await mkdtemp(join(folder, 'full-')),
      process.execPath,
      program,
    ])
    const { code, stored, files, whole } = JSON.parse(stdout) as Record<string, unknown>
    expect(code).toBe('ENOSPC')
    expect(stored).toBeGreaterThan(5)
    expect(files).toBe(stored)
    expect(whole).toBe(true)
  },
)
