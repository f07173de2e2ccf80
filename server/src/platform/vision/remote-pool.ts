import { setTimeout as sleep } from 'node:timers/promises'
import {
  bindOperations,
  createLaneMeter,
  type OperationName,
  type VisionCaller,
  VisionError,
  type VisionPool,
} from '@wabi/vision'
import { Agent, buildConnector } from 'undici'
import { isNearby } from '../network/is-nearby.ts'
import type { Logger } from '../runtime/log.ts'
import { guardedLookup } from '../safe-fetch/guarded-connect.ts'
import { createInstance, type Instance, InstanceUnavailable } from './instance.ts'

/** Longer than the limits of a vision process with its queue: it answers by itself before. */
const QUICK_TIMEOUT_MS = 60_000
const READING_TIMEOUT_MS = 180_000
const CONNECT_TIMEOUT_MS = 2000

/** How long a quick call waits for an instance that is busy or away; a reading, in the background, three times as long. */
const MAX_WAIT_MS = 5000
/** Between two looks at whether each instance can be reached. */
const PROBE_INTERVAL_MS = 5000
/** Between asking every instance and asking them again. */
const ROUND_PAUSE_MS = 50

export interface RemoteVisionOptions {
  urls: readonly string[]
  secret: string
  log: Pick<Logger, 'warn'>
}

const NO_TENANT: VisionCaller = { tenant: '' }

/**
 * Vision by processes of `ROLE=vision` (docs/decisions/083). Each call goes to the instance with the fewest of this
 * process's calls; one that is busy or lost is replaced by another, since operations have no effects. Their results are
 * those of a local pool.
 */
export function createRemoteVision({ urls, secret, log }: RemoteVisionOptions): VisionPool {
  // Plain http only to this machine and private networks, whatever a name resolves to.
  const near = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: guardedLookup(isNearby) })
  const secure = buildConnector({ timeout: CONNECT_TIMEOUT_MS })
  const agent = new Agent({
    connect: (options, done) => (options.protocol === 'https:' ? secure : near)(options, done),
  })
  const instances = urls.map((url) => createInstance(url, secret, agent))
  const meters = { quick: createLaneMeter(), reading: createLaneMeter() }
  let closed = false
  const probes = setInterval(() => {
    for (const instance of instances) void instance.probe()
  }, PROBE_INTERVAL_MS).unref()

  /** The instance that can be asked soonest and has the fewest calls, other than those already asked where possible. */
  function choose(asked: readonly Instance[]): Instance {
    const [first] = instances.toSorted(
      (a, b) =>
        Number(asked.includes(a)) - Number(asked.includes(b)) ||
        a.waitMs() - b.waitMs() ||
        a.calls() - b.calls(),
    )
    return first!
  }

  async function ask(operation: OperationName, caller: VisionCaller, input: unknown[]): Promise<unknown> {
    const reading = operation === 'readDocument'
    const until = performance.now() + (reading ? 3 * MAX_WAIT_MS : MAX_WAIT_MS)
    const asked: Instance[] = []
    for (;;) {
      if (closed) throw new VisionError('vision.failed', 'The connection to vision is closed.')
      const instance = choose(asked)
      const waitMs = instance.waitMs()
      if (performance.now() + waitMs > until) throw unavailable(asked)
      if (waitMs > 0) await sleep(waitMs)
      asked.push(instance)
      try {
        return await instance.call(
          operation,
          { caller, input },
          reading ? READING_TIMEOUT_MS : QUICK_TIMEOUT_MS,
        )
      } catch (error) {
        if (!(error instanceof InstanceUnavailable)) throw error
        if (!error.busy) log.warn({ err: error, vision: instance.url }, 'a vision process is not available')
        // Every instance once, then those that recover, until the time is over.
        if (asked.length % instances.length > 0) continue
        asked.length = 0
        // An instance that another call is trying refuses at once: without a pause this would never let that call end.
        await sleep(ROUND_PAUSE_MS)
      }
    }
  }

  async function submit(caller: VisionCaller, operation: OperationName, input: unknown[]): Promise<unknown> {
    const meter = meters[operation === 'readDocument' ? 'reading' : 'quick']
    const startedAt = performance.now()
    const ended = (ok: boolean) => meter.ended(performance.now() - startedAt, ok)
    try {
      const result = await ask(operation, caller, input)
      ended(true)
      return result
    } catch (error) {
      ended(error instanceof VisionError && error.code.startsWith('image.'))
      throw error
    }
  }

  const forCaller = (caller: VisionCaller) => bindOperations((name, input) => submit(caller, name, input))

  return {
    ...forCaller(NO_TENANT),
    forCaller,
    // The vision processes confine their own workers, and start only where that is as required.
    confinement: async () => [],
    stats: () => ({
      workers: instances.length,
      running: instances.filter((instance) => instance.works()).length,
      busy: instances.filter((instance) => instance.works() && instance.calls() > 0).length,
      waiting: instances.reduce((sum, instance) => sum + instance.calls(), 0),
      confinement: [],
      restarts: instances.reduce((sum, instance) => sum + instance.openings(), 0),
      quick: meters.quick.stats(),
      reading: meters.reading.stats(),
      instances: instances.map((one) => ({ url: one.url, reachable: one.works(), calls: one.calls() })),
    }),
    async close() {
      closed = true
      clearInterval(probes)
      await agent.destroy()
    },
  }
}

const unavailable = (asked: readonly Instance[]) =>
  new VisionError(
    'vision.busy',
    asked.length > 0
      ? 'Every vision process is busy or away. Try again in a moment.'
      : 'No vision process can be reached now. Try again in a moment.',
  )
