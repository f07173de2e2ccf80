import { setTimeout as sleep } from 'node:timers/promises'
import type { InputOf, ReplyOf } from '../../contract/src/api.ts'
import { eventBody } from '../../server/src/domain/webhooks/event-body.ts'
import { newWebhookSecret, signWebhook } from '../../server/src/domain/webhooks/sign-webhook.ts'
import type { ListenArguments } from './read-arguments.ts'

type Event = ReplyOf<'v1ListEvents'>['data'][number]

const ASK_EVERY_MS = 1000

/** What committed late is found all the same: the last minute is asked for again, and what is known is left out. */
const OVERLAP_MS = 60_000

const FORWARD_MS = 30_000

interface Terminal {
  signal: AbortSignal
  print: (line: string) => void
}

async function eventsSince(
  { url, key }: ListenArguments,
  query: NonNullable<InputOf<'v1ListEvents'>['query']>,
  signal: AbortSignal,
): Promise<ReplyOf<'v1ListEvents'> & { aheadMs: number }> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await fetch(`${url}/api/v1/events?${search}`, {
    headers: { authorization: `Bearer ${key}` },
    signal,
  }).catch((error: Error & { cause?: { code?: string } }) => {
    if (signal.aborted) throw error
    throw new Error(`${url} could not be reached: ${error.cause?.code ?? error.message}`)
  })
  if (answer.ok) {
    // In whole seconds, so that less than two tell nothing; a proxy may leave it out.
    const apartMs = Date.parse(answer.headers.get('date') ?? '') - Date.now()
    const aheadMs = Math.abs(apartMs) > 2000 ? apartMs : 0
    return { ...((await answer.json()) as ReplyOf<'v1ListEvents'>), aheadMs }
  }
  const { error = answer.statusText } = (await answer.json().catch(() => ({}))) as { error?: string }
  throw Object.assign(new Error(`${url} answered ${answer.status}: ${error}`), { status: answer.status })
}

async function forward({ forward }: ListenArguments, secret: string, event: Event): Promise<string> {
  const body = Buffer.from(eventBody(event))
  const timestamp = Math.floor(Date.now() / 1000)
  const begun = performance.now()
  try {
    const answer = await fetch(forward, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Wabi-Webhooks/1.0',
        ...signWebhook([secret], { id: event.id, timestamp, body }),
      },
      body,
      signal: AbortSignal.timeout(FORWARD_MS),
    })
    await answer.body?.cancel()
    return `${answer.status} in ${Math.round(performance.now() - begun)} ms`
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return `not delivered: ${cause?.code ?? message}`
  }
}

/**
 * Forwards a client's events to this machine, as its webhooks would receive them, from now on until it is stopped. Signed by
 * a secret of this run, which it shows. Not a webhook: nothing is tried again.
 * @throws when the platform refuses the key
 */
export async function listen(wanted: ListenArguments, { signal, print }: Terminal): Promise<void> {
  const secret = wanted.secret ?? newWebhookSecret()
  const known = new Map<string, number>()
  // Refused keys are told at once, and what happened before is not forwarded.
  const { aheadMs } = await eventsSince(wanted, { limit: 1, since: new Date().toISOString() }, signal)
  // The platform's clock counts, not this machine's.
  const now = () => Date.now() + aheadMs
  const begun = now()
  print(`Forwarding events of ${wanted.url} to ${wanted.forward}`)
  print(`Signing secret: ${secret}`)
  for (; !signal.aborted; await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => {})) {
    const since = new Date(Math.max(begun, now() - OVERLAP_MS)).toISOString()
    try {
      let cursor: string | undefined
      do {
        const page = await eventsSince(wanted, { since, ...(cursor ? { cursor } : {}) }, signal)
        for (const event of page.data) {
          if (known.has(event.id)) continue
          known.set(event.id, Date.now())
          if (wanted.events.length > 0 && !wanted.events.includes(event.type)) continue
          print(`${event.timestamp}  ${event.type}  ${event.id}  ${await forward(wanted, secret, event)}`)
        }
        cursor = page.page?.next ?? undefined
      } while (cursor && !signal.aborted)
    } catch (error) {
      if (signal.aborted) return
      const { status, message } = error as Error & { status?: number }
      if (status === 401 || status === 403) throw error
      print(`The platform does not answer (${message}); trying again.`)
    }
    for (const [id, at] of known) if (Date.now() - at > 5 * OVERLAP_MS) known.delete(id)
  }
}
