import { setTimeout as sleep } from 'node:timers/promises'
import type { InputOf, ReplyOf } from '../../contract/src/api.ts'
import { newWebhookSecret, signWebhook } from '../../server/src/domain/integration/webhooks/sign-webhook.ts'
import type { ListenArguments } from './read-arguments.ts'

type Event = ReplyOf<'v1ListEvents'>['data'][number]

const POLL_INTERVAL_MS = 1000

const FORWARD_TIMEOUT_MS = 30_000

interface Terminal {
  signal: AbortSignal
  print: (line: string) => void
}

async function listEvents(
  { url, key }: ListenArguments,
  query: NonNullable<InputOf<'v1ListEvents'>['query']>,
  signal: AbortSignal,
): Promise<ReplyOf<'v1ListEvents'>> {
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
  if (answer.ok) return (await answer.json()) as ReplyOf<'v1ListEvents'>
  const { error = answer.statusText } = (await answer.json().catch(() => ({}))) as { error?: string }
  throw Object.assign(new Error(`${url} answered ${answer.status}: ${error}`), { status: answer.status })
}

async function forward({ forward }: ListenArguments, secret: string, event: Event): Promise<string> {
  const { id, ...stored } = event
  const body = Buffer.from(JSON.stringify(stored))
  const timestamp = Math.floor(Date.now() / 1000)
  const startedAt = performance.now()
  try {
    const answer = await fetch(forward, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Wabi-Webhooks/1.0',
        ...signWebhook([secret], { id, timestamp, body }),
      },
      body,
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return `${answer.status} in ${Math.round(performance.now() - startedAt)} ms`
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return `not delivered: ${cause?.code ?? message}`
  }
}

/**
 * Forwards a client's events to this machine, as its webhooks would receive them, from now until it is stopped. Signed
 * with a secret for this run, which it prints. Not a webhook: nothing is retried.
 * @throws when the platform rejects the key
 */
export async function listen(listenArguments: ListenArguments, { signal, print }: Terminal): Promise<void> {
  const secret = listenArguments.secret ?? newWebhookSecret()
  // A rejected key is reported at once. Earlier events, by the platform's clock, are not forwarded.
  let cursor = await endOfEvents(listenArguments, signal)
  print(`Forwarding events of ${listenArguments.url} to ${listenArguments.forward}`)
  print(`Signing secret: ${secret}`)
  for (; !signal.aborted; await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => {})) {
    try {
      for (let more = true; more && !signal.aborted;) {
        const { data, page } = await listEvents(listenArguments, { cursor }, signal)
        for (const event of data) {
          if (listenArguments.events.length > 0 && !listenArguments.events.includes(event.type)) continue
          print(
            `${event.timestamp}  ${event.type}  ${event.id}  ${await forward(listenArguments, secret, event)}`,
          )
        }
        cursor = page.resume
        more = page.next !== null
      }
    } catch (error) {
      if (signal.aborted) return
      const { status, message } = error as Error & { status?: number }
      if (status === 401 || status === 403) throw error
      print(`The platform does not answer (${message}); trying again.`)
    }
  }
}

/** A cursor after all past events: no event is as late as this date. */
async function endOfEvents(listenArguments: ListenArguments, signal: AbortSignal): Promise<string> {
  const { page } = await listEvents(listenArguments, { limit: 1, since: '9999-12-31T00:00:00.000Z' }, signal)
  return page.resume
}
