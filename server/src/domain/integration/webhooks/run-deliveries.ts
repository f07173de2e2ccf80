import type { Ctx } from '../../kernel/context.ts'
import { getClockSkew } from '../../../platform/runtime/clock.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { SIGNALS } from '../../../platform/runtime/signals.ts'
import { filterSuspended } from '../../clients/clients/filter-suspended.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  CONCURRENCY_PER_WEBHOOK,
  releaseDeliveries,
} from './claim-deliveries.ts'
import { msUntilNextDue } from './next-due.ts'
import { recordAttempts } from './record-attempts.ts'
import { type AttemptResult, sendDelivery } from './send-delivery.ts'
import { trackQuickWebhooks } from './quick-webhooks.ts'

/** Polling interval without a signal: another process's claim may have ended. */
const POLL_INTERVAL_MS = 30_000

/** Open calls and claimed deliveries of this process, over all webhooks. */
const MAX_IN_FLIGHT = 500

/** Results are recorded in batches: after this delay, or at once when a batch is full. */
const RECORD_DELAY_MS = 15
const RECORD_BATCH_SIZE = 100

/** Wait after a database error. */
const RETRY_DELAY_MS = 500

/** Interval between clock checks while this machine's clock is off. */
const CLOCK_CHECK_INTERVAL_MS = 1000

/** Longest wait for open calls at a stop. Calls still running then are sent again after their claim has ended. */
const DRAIN_MS = 15_000

export interface Deliveries {
  /** Stops claiming, waits a limited time for open calls and records their results. */
  stop(): Promise<void>
}

/**
 * Delivers due webhooks until it is stopped: claims a few deliveries per webhook, sends them concurrently and records
 * the results. Runs in every worker process; claims divide the deliveries between them. Claims nothing while this
 * machine's clock is off, and waits while the database is unreachable.
 */
export function runDeliveries(ctx: Ctx): Deliveries {
  // Identifies this process in claimed rows. Internal: it appears nowhere else.
  const claim = newId('webhookLog')
  const queues = new Map<string, ClaimedDelivery[]>()
  const calling = new Map<string, number>()
  const quickWebhooks = trackQuickWebhooks()
  let open = 0
  let results: AttemptResult[] = []
  let recording: Promise<void> | null = null
  let stopping = false
  let wake: () => void = () => {}

  const watch = ctx.signals.watch(SIGNALS.deliveries)

  /** Waits `ms`, or until a call ends or a delivery is signalled. */
  async function pause(ms: number): Promise<void> {
    const woken = new AbortController()
    wake = () => woken.abort()
    await watch.next(ms, woken.signal)
  }

  function busy(): Map<string, number> {
    const taken = new Map(calling)
    for (const [webhookId, queue] of queues) taken.set(webhookId, (taken.get(webhookId) ?? 0) + queue.length)
    return taken
  }

  /** Starts queued calls of a webhook. A delivery whose call could outlast its claim is left for another process. */
  function startCalls(webhookId: string): void {
    const queue = queues.get(webhookId) ?? []
    while (queue.length > 0 && (calling.get(webhookId) ?? 0) < CONCURRENCY_PER_WEBHOOK) {
      const delivery = queue.shift() as ClaimedDelivery
      if (ctx.clock.now().getTime() + delivery.timeoutSeconds * 1000 > delivery.claimEndsMs) {
        open -= 1
        continue
      }
      calling.set(webhookId, (calling.get(webhookId) ?? 0) + 1)
      void sendDelivery(ctx, delivery).then((result) => {
        calling.set(webhookId, (calling.get(webhookId) ?? 1) - 1)
        if (calling.get(webhookId) === 0) calling.delete(webhookId)
        quickWebhooks.record(result)
        results.push(result)
        if (!stopping) startCalls(webhookId)
        record()
      })
    }
    if (queue.length === 0) queues.delete(webhookId)
  }

  function record(): void {
    if (recording || results.length === 0) return
    recording = (async () => {
      if (results.length < RECORD_BATCH_SIZE)
        await new Promise((resolve) => setTimeout(resolve, RECORD_DELAY_MS))
      const batch = results.splice(0, RECORD_BATCH_SIZE)
      try {
        await recordAttempts(ctx, claim, batch)
        open -= batch.length
      } catch (err) {
        // Retried. Once the claims have ended another process sends these again, with the same id.
        ctx.log.error({ err }, 'deliveries could not be recorded')
        results = [...batch, ...results]
        if (isPoolClosed()) open -= results.splice(0).length
        else await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      }
    })().finally(() => {
      recording = null
      wake()
      record()
    })
  }

  /** The pool is closed: nothing can be claimed or recorded any more. */
  const isPoolClosed = () => ctx.db.$client.ending

  async function claimDue(): Promise<number> {
    if (open >= MAX_IN_FLIGHT) return 0
    const claimed = await claimDeliveries(ctx, claim, {
      total: MAX_IN_FLIGHT - open,
      busy: busy(),
      ahead: quickWebhooks.ahead(),
    })
    open += claimed.length
    for (const delivery of claimed) {
      const queue = queues.get(delivery.webhookId) ?? []
      queue.push(delivery)
      queues.set(delivery.webhookId, queue)
    }
    for (const webhookId of queues.keys()) startCalls(webhookId)
    return claimed.length
  }

  /** Releases deliveries of clients suspended since the claim: they are sent once the client is active again. */
  async function releaseSuspended(): Promise<void> {
    const waiting = [...queues.values()].flat()
    const suspended = await filterSuspended(ctx, [...new Set(waiting.map(({ clientId }) => clientId))])
    if (suspended.size === 0) return
    const left: ClaimedDelivery[] = []
    for (const [webhookId, queue] of queues)
      if (queue[0] && suspended.has(queue[0].clientId)) {
        left.push(...queue)
        queues.delete(webhookId)
      }
    open -= left.length
    await releaseDeliveries(ctx, claim, left)
  }

  async function loop(): Promise<void> {
    for (;;) {
      if (stopping || isPoolClosed()) return
      let wait = POLL_INTERVAL_MS
      try {
        await releaseSuspended()
        // Claim again at once only if the last claim found deliveries: there may be more.
        if (getClockSkew(ctx).state !== 'right') wait = CLOCK_CHECK_INTERVAL_MS
        else if ((await claimDue()) > 0) wait = 0
        else wait = Math.min(wait, (await msUntilNextDue(ctx)) ?? wait)
      } catch (err) {
        if (isPoolClosed()) return
        ctx.log.error({ err }, 'deliveries could not be claimed')
        wait = RETRY_DELAY_MS
      }
      if (!stopping && wait > 0) await pause(wait)
    }
  }

  const running = loop()
  return {
    async stop() {
      stopping = true
      wake()
      await running
      const left = [...queues.values()].flat()
      queues.clear()
      open -= left.length
      await releaseDeliveries(ctx, claim, left).catch((err: unknown) =>
        ctx.log.warn({ err }, 'deliveries could not be released and wait for the end of their claims'),
      )
      const until = performance.now() + DRAIN_MS
      while (open > 0 && !isPoolClosed() && performance.now() < until) {
        record()
        await pause(50)
      }
      watch.end()
    },
  }
}
