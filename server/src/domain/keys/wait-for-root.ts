import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../context.ts'
import { rootIdOf } from '../../platform/stored-keys.ts'
import { processesUnderAnotherRoot } from './processes-under-another-root.ts'

const LOOK_EVERY_MS = 500

/** Until every running process holds this root, at most so long. @returns those that do not */
export async function waitForRoot(ctx: Ctx, root: Uint8Array, timeoutMs: number): Promise<string[]> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const others = await processesUnderAnotherRoot(ctx, rootIdOf(root))
    if (others.length === 0 || performance.now() > until) return others
    await sleep(LOOK_EVERY_MS)
  }
}
