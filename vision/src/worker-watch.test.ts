import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { watchWorker } from './worker-watch.ts'

let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  child = undefined
})

/** What the watch reports about a process that runs this code; null when it reports nothing in `waitMs`. */
async function watched(
  code: string,
  limits: { memoryMb: number; cpuMs: number },
  waitMs = 100_000,
): Promise<string | null> {
  child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  const until = new AbortController()
  let said: string | null = null
  const end = watchWorker(child.pid!, limits, (words) => {
    said = words
    until.abort()
  })
  await wait(waitMs, undefined, { signal: until.signal }).catch(() => {})
  end()
  return said
}

describe.skipIf(!existsSync('/proc/self/stat'))('a busy worker is watched', () => {
  const idle = 'setTimeout(() => {}, 110_000)'

  test('one that takes too much memory is reported', async () => {
    const hungry = `globalThis.kept = Buffer.alloc(700e6, 1); ${idle}`
    expect(await watched(hungry, { memoryMb: 100, cpuMs: 60_000 })).toMatch(/more than 100 MB/)
  })

  test('one that takes too much CPU time is reported', async () => {
    expect(await watched('for (;;);', { memoryMb: 300, cpuMs: 300 })).toMatch(/more than 300 ms/)
  })

  test('an idle one is not reported', async () => {
    expect(await watched(idle, { memoryMb: 300, cpuMs: 1500 }, 2000)).toBeNull()
  })
})
