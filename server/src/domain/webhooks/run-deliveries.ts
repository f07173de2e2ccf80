import type { Ctx } from '../../context.ts'
import { skewOf } from '../../platform/clock.ts'
import { newId } from '../../platform/random.ts'
import { SIGNALS } from '../../platform/signals.ts'
import { suspendedAmong } from '../clients/suspended-among.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { nextDueMs } from './next-due.ts'
import { recordAttempts } from './record-attempts.ts'
import { releaseDeliveries } from './release-deliveries.ts'
import { type MadeAttempt, sendDelivery } from './send-delivery.ts'
import { createSpeeds } from './speeds.ts'

/** Due deliveries are looked for this often although nothing was signalled: another process's claim may have ended. */
const LOOK_EVERY_MS = 30_000

/** Open calls and claimed deliveries of this process at most, whatever their webhooks. */
const MOST = 500

/** One webhook's calls side by side. */
const SIDE_BY_SIDE = 5

/** What was met is written down together, after at most so long. */
const RECORD_EVERY_MS = 15
const RECORD_AT = 100

/** After the database could not be reached. */
const AGAIN_MS = 500

/** While this machine's clock is off. */
const CLOCK_OFF_MS = 1000

/** Longest wait for open calls at a stop. What still runs then is sent anew when its claim has ended. */
const DRAIN_MS = 15_000

export interface Deliveries {
  /** Takes no more, waits a while for open calls and writes down what they met. */
  stop(): Promise<void>
}

/**
 * Delivers due webhooks until it is stopped: takes a few of each, calls them side by side, writes down what they met. In
 * each process that works; they share the deliveries by claims. While this machine's clock is off, none is taken. When the
 * database is away it waits for it.
 */
export function runDeliveries(ctx: Ctx): Deliveries {
  // Whose work a claimed row is. Not an id of the public: it leaves this process only into the row.
  const claim = newId('webhookLog')
  const queues = new Map<string, ClaimedDelivery[]>()
  const calling = new Map<string, number>()
  const speeds = createSpeeds()
  let open = 0
  let met: MadeAttempt[] = []
  let recording: Promise<void> | null = null
  let stopping = false
  let wake: () => void = () => {}

  const watch = ctx.signals.watch(SIGNALS.deliveries)

  /** Until something ends or is signalled, or for so long. */
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

  /** Calls what waits, five of a webhook at a time. What would outlive its claim is left to whoever takes it up. */
  function begin(webhookId: string): void {
    const queue = queues.get(webhookId) ?? []
    while (queue.length > 0 && (calling.get(webhookId) ?? 0) < SIDE_BY_SIDE) {
      const delivery = queue.shift() as ClaimedDelivery
      if (ctx.clock.now().getTime() + delivery.timeoutSeconds * 1000 > delivery.claimEndsMs) {
        open -= 1
        continue
      }
      calling.set(webhookId, (calling.get(webhookId) ?? 0) + 1)
      void sendDelivery(ctx, delivery).then((made) => {
        calling.set(webhookId, (calling.get(webhookId) ?? 1) - 1)
        if (calling.get(webhookId) === 0) calling.delete(webhookId)
        speeds.met(made)
        met.push(made)
        if (!stopping) begin(webhookId)
        record()
      })
    }
    if (queue.length === 0) queues.delete(webhookId)
  }

  function record(): void {
    if (recording || met.length === 0) return
    recording = (async () => {
      if (met.length < RECORD_AT) await new Promise((resolve) => setTimeout(resolve, RECORD_EVERY_MS))
      const batch = met.splice(0, RECORD_AT)
      try {
        await recordAttempts(ctx, claim, batch)
        open -= batch.length
      } catch (err) {
        // Kept and tried again: after the claims have ended another sends them anew, with the same id.
        ctx.log.error({ err }, 'deliveries could not be recorded')
        met = [...batch, ...met]
        if (gone()) open -= met.splice(0).length
        else await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    })().finally(() => {
      recording = null
      wake()
      record()
    })
  }

  /** The pool was closed: nothing can be taken or written any more. */
  const gone = () => ctx.db.$client.ending

  async function take(): Promise<number> {
    if (open >= MOST) return 0
    const claimed = await claimDeliveries(ctx, claim, {
      total: MOST - open,
      busy: busy(),
      ahead: speeds.ahead(),
    })
    open += claimed.length
    for (const delivery of claimed) {
      const queue = queues.get(delivery.webhookId) ?? []
      queue.push(delivery)
      queues.set(delivery.webhookId, queue)
    }
    for (const webhookId of queues.keys()) begin(webhookId)
    return claimed.length
  }

  /** What was taken for a client that is suspended since: others take it up once it goes on. */
  async function giveBack(): Promise<void> {
    const waiting = [...queues.values()].flat()
    const suspended = await suspendedAmong(ctx, [...new Set(waiting.map(({ clientId }) => clientId))])
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
      if (stopping || gone()) return
      let wait = LOOK_EVERY_MS
      try {
        await giveBack()
        // More is looked for when something ended; at once only when it may be there.
        if (skewOf(ctx).state !== 'right') wait = CLOCK_OFF_MS
        else if ((await take()) > 0) wait = 0
        else wait = Math.min(wait, (await nextDueMs(ctx)) ?? wait)
      } catch (err) {
        if (gone()) return
        ctx.log.error({ err }, 'deliveries could not be taken')
        wait = AGAIN_MS
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
        ctx.log.warn({ err }, 'deliveries wait for the end of their claims'),
      )
      const until = performance.now() + DRAIN_MS
      while (open > 0 && !gone() && performance.now() < until) {
        record()
        await pause(50)
      }
      watch.end()
    },
  }
}
