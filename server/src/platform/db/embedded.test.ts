import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const dataDir = await mkdtemp(join(tmpdir(), 'wabi-embedded-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const program = fileURLToPath(new URL('../../testing/embedded-run.ts', import.meta.url))

/** Starts a separate process with the embedded database. */
function run(): { child: ChildProcess; line(): Promise<string>; say(command: string): void } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  let wake = () => {}
  child.stdout?.on('data', (chunk: Buffer) => {
    lines.push(...chunk.toString().trim().split('\n'))
    wake()
  })
  return {
    child,
    say: (command) => child.stdin?.write(`${command}\n`),
    async line() {
      while (lines.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return lines.shift() ?? ''
    },
  }
}

const alive = (pid: number) =>
  stat(`/proc/${pid}`).then(
    () => true,
    () => false,
  )

async function hasEnded(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200 && (await alive(pid)); tries += 1)
    await new Promise((done) => setTimeout(done, 25))
  return !(await alive(pid))
}

test('a killed server loses no acknowledged row and leaves no PostgreSQL running, and the next start works', async () => {
  let acknowledged = 0
  for (let round = 0; round < 3; round += 1) {
    const server = run()
    const [word, pid, count] = (await server.line()).split(' ')
    expect(word).toBe('ready')
    expect(Number(count)).toBe(acknowledged)
    server.say('insert')
    for (let row = 0; row < 5; row += 1) {
      expect(await server.line()).toBe('acknowledged')
      acknowledged += 1
      server.say(row < 4 ? 'insert' : 'wait')
    }
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
    // In the last round the orphan has time to end by itself; before that, the next start has to stop it.
    if (round === 2) expect(await hasEnded(Number(pid))).toBe(true)
  }
}, 60_000)

test('a second start on the same folder is refused with a clear message, and the first one stops cleanly', async () => {
  const first = run()
  const [, pid] = (await first.line()).split(' ')
  const second = run()
  expect(await second.line()).toContain('Another Wabi is running')
  first.say('stop')
  await once(first.child, 'exit')
  expect(first.child.exitCode).toBe(0)
  expect(await alive(Number(pid))).toBe(false)
}, 60_000)

test('its password is readable by its owner only', async () => {
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o077).toBe(0)
})
