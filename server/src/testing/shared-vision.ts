import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { VisionPool } from '@wabi/vision'

let pool: VisionPool | undefined
/** Results by operation and input, as the pool's workers send them. */
const results = new Map<string, Buffer>()

type Operations = ReturnType<VisionPool['forCaller']>
type AnyOperation = (...input: unknown[]) => Promise<unknown>

/** The results of an operation depend on its input alone: the same input is computed once. Errors are not kept. */
function computedOnce(operations: Operations): Operations {
  const once =
    (name: string, run: AnyOperation): AnyOperation =>
    async (...input) => {
      const key = createHash('sha256').update(name).update(serialize(input)).digest('base64')
      const known = results.get(key)
      if (known) return deserialize(known)
      const result = await run(...input)
      results.set(key, serialize(result))
      return result
    }
  const entries = Object.entries(operations).map(([name, run]) => [name, once(name, run as AnyOperation)])
  return Object.fromEntries(entries) as Operations
}

/**
 * The real vision workers, shared by all test files that a process runs, which read many of the same pictures. They end
 * with the process.
 */
export async function shareVision(): Promise<VisionPool> {
  pool ??= (await import('@wabi/vision')).createVisionPool({ warm: false })
  const { stats, confinement, close: _, forCaller, ...operations } = pool
  return {
    ...computedOnce(operations),
    forCaller: (caller) => computedOnce(forCaller(caller)),
    stats,
    confinement,
    close: async () => {},
  }
}
