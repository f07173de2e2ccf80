import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 180_000

/** Waits until a server is ready. @throws when it ends or is not ready within three minutes */
export async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  for (const until = performance.now() + START_MS; performance.now() < until; await sleep(10)) {
    if (child.exitCode !== null) throw new Error('the server ended at its start')
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
  }
  throw new Error('the server was not ready in time')
}
