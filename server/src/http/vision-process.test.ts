import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { createLog } from '../platform/runtime/log.ts'
import { createRemoteVision } from '../platform/vision/remote-pool.ts'

const SECRET = 'a secret of both sides, long enough'
const folder = await mkdtemp(join(tmpdir(), 'wabi-vision-'))
const started: ServerProcess[] = []
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ exitCode }) => exitCode))
  await rm(folder, { recursive: true, force: true })
})

async function startVision(): Promise<ServerProcess> {
  const server = await startServer({
    ROLE: 'vision',
    VISION_SECRET: SECRET,
    DATA_DIR: join(folder, 'none'),
    VISION_PRELOAD: 'off',
  })
  started.push(server)
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(server.output())
    const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`).catch(() => null)
    if (answer?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('a vision process needs neither database nor folder; readings survive kill -9 of the one that has them', async () => {
  const processes = [await startVision(), await startVision()]
  const remote = createRemoteVision({
    urls: processes.map(({ port }) => `http://127.0.0.1:${port}`),
    secret: SECRET,
    log: createLog('silent'),
  })
  const front = await specimen('hanna-fayda-front')
  const bytes = new Uint8Array(await readFile(front.picture))
  const read = (session: string) =>
    remote
      .forCaller({ tenant: 'cli_a', session })
      .readDocument(bytes, { side: 'front', claims: front.claims })
  const readings = ['a', 'b', 'c', 'd'].map(read)
  // Both have two of them by now: the pool asks the one with fewer calls.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(remote.stats().waiting).toBe(4)
  processes[0]!.child.kill('SIGKILL')
  const found = await Promise.all(readings)
  expect(new Set(found.map(({ fields }) => fields.idNumber))).toEqual(new Set([front.claims.idNumber]))
  await remote.close()
  expect(await readdir(folder)).toEqual([])
})

test('a vision process without a secret does not start', async () => {
  const server = await startServer({ ROLE: 'vision', DATA_DIR: join(folder, 'none') })
  expect(await server.exitCode).toBe(1)
  expect(server.output()).toContain('VISION_SECRET')
})
