import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ApiPlatform } from './api-platform.ts'

export interface ApiProcess {
  url: string
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
  stop(): void
}

/** Starts the public API in a separate process. */
export async function startApi(platform: ApiPlatform): Promise<ApiProcess> {
  const child = fork(join(import.meta.dirname, 'api-process.ts'), [JSON.stringify(platform)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const first = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (child.exitCode !== null) throw new Error('the API did not start')
  return {
    url: `http://127.0.0.1:${first[0] as number}`,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    stop: () => void (child.connected && child.disconnect()),
  }
}
