import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { WebhookSettings } from '../domain/integration/webhooks/create-webhook.ts'
import { deliverDue } from './deliver-due.ts'
import { createHookedClient } from './hooked-client.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { useHttp } from './use-http.ts'

/** For tests of webhooks: a receiver, and companies with one webhook each. Each test runs in a different year. */
export function useHookedClients() {
  const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })
  const receiver = {} as Receiver
  let year = 2030
  const ctx = () => systemContext(world, 'test')
  beforeAll(async () => {
    const started = await startReceiver()
    Object.assign(receiver, started)
    // Tests replace `answer` on this file's receiver.
    started.answer = (request, response) => receiver.answer(request, response)
  })
  beforeEach(() => {
    year += 1
    world.clock.set(`${year}-01-01T00:00:00Z`)
    receiver.received.length = 0
    receiver.answer = (_, response) => void response.end('ok')
  })
  afterAll(() => receiver.close())
  return {
    world,
    calls,
    receiver,
    ctx,
    subscribed: (over: Partial<WebhookSettings> = {}) =>
      createHookedClient(world, calls, { url: receiver.url, ...over }),
    /** Advances the clock by this many hours and makes each attempt when it is due. */
    async runOut(hours: number): Promise<void> {
      for (let at = 0; at < hours * 4; at += 1) {
        while ((await deliverDue(ctx())) > 0);
        world.clock.advance(HOUR_MS / 4)
      }
    },
  }
}
