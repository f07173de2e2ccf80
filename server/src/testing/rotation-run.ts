import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyRotation } from '../domain/operations/keys/rotate-key.ts'
import type { ApiPlatform } from './api-platform.ts'
import { type ApiProcess, startApi } from './start-api.ts'
import { startTraffic, type Traffic } from './traffic.ts'

export interface RotationRun {
  platform: ApiPlatform
  /** A key with read and write permission. */
  apiKey: string
  /** Approximate number of data keys. */
  rows: number
  kills: number
  callers: number
  progress?: (words: string) => void
  /** Called while both processes run, before the key is rotated again; returns the new root key. */
  changeRoot?: () => Promise<{ encryptionKey: string }>
}

export interface RotationResult {
  traffic: Traffic
  kills: number
  rotated: KeyRotation
  /** Of all runs together. */
  seconds: number
}

/** One run of the rotation; killed after it has rewrapped `killAt` keys, and then null. */
async function rotateOnce(platform: ApiPlatform, killAt: number): Promise<KeyRotation | null> {
  const child = fork(join(import.meta.dirname, 'rotate-key-run.ts'), [JSON.stringify(platform)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = once(child, 'exit')
  let rotated: KeyRotation | null = null
  child.on('message', (message: { rewrapped?: number; rotated?: KeyRotation }) => {
    if (message.rotated) rotated = message.rotated
    else if ((message.rewrapped ?? 0) >= killAt) child.kill('SIGKILL')
  })
  await ended
  return rotated
}

/**
 * A rotation under traffic to two processes, killed (SIGKILL) `kills` times and then run to its end. With `changeRoot`,
 * then a rotation of the root key: the processes are restarted one after the other, and the key is rotated under the
 * new root.
 */
export async function runRotation(of: RotationRun): Promise<RotationResult> {
  const { apiKey, rows, kills, callers, progress = () => {} } = of
  let { platform } = of
  const processes: ApiProcess[] = await Promise.all([startApi(platform), startApi(platform)])
  const leaving = new Set<ApiProcess>()
  const urls = () => processes.filter((one) => !leaving.has(one)).map(({ url }) => url)
  const traffic = startTraffic(urls, apiKey, callers)
  const begun = performance.now()
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      // The last run is killed when it is almost done.
      const share = kill === kills - 1 ? 0.9 / kills : 0.5 / kills
      if (await rotateOnce(platform, rows * share)) throw new Error('it ended before it was killed')
      progress(`killed ${kill + 1} times`)
    }
    let rotated = await rotateOnce(platform, Infinity)
    progress('rotated')
    if (of.changeRoot) {
      platform = { ...platform, ...(await of.changeRoot()) }
      for (const [at, old] of processes.entries()) {
        const fresh = await startApi(platform)
        leaving.add(old)
        processes[at] = fresh
        // Time to answer the calls already in progress.
        await sleep(1000)
        old.stop()
      }
      progress('restarted under the new root')
      rotated = await rotateOnce(platform, Infinity)
      progress('rotated under the new root')
    }
    if (!rotated) throw new Error('the rotation did not finish')
    const seconds = (performance.now() - begun) / 1000
    await sleep(500)
    return { traffic: await traffic.stop(), kills, rotated, seconds }
  } finally {
    await traffic.stop()
    for (const one of processes) one.stop()
  }
}
