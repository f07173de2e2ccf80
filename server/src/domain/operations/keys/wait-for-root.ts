import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../kernel/context.ts'
import { computeRootId } from '../../../platform/crypto/stored-keys.ts'
import { listProcessesWithOtherRoot } from './list-processes-with-other-root.ts'

const POLL_INTERVAL_MS = 500

/** Waits until every running process holds this root, up to `timeoutMs`. @returns the processes that do not */
export async function waitForRoot(ctx: Ctx, root: Uint8Array, timeoutMs: number): Promise<string[]> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const others = await listProcessesWithOtherRoot(ctx, computeRootId(root))
    if (others.length === 0 || performance.now() > deadline) return others
    await sleep(POLL_INTERVAL_MS)
  }
}
