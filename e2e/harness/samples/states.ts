import type { Caller } from '../calls.ts'
import { getSessionId } from '../client.ts'
import { runToSelfie } from '../flow.ts'
import { specimen } from '../specimens.ts'
import { type ApiKeyClient, createApiKeyClient } from './api-key-client.ts'

/** Environment variables of a sample. */
export type Env = Record<string, string>

/** Creates the state that a sample needs; a new one for each call unless noted. */
export interface SampleStates {
  /** URL and API key only. */
  credentials(): Promise<Env>
  /** A verification that is not opened yet. */
  open(): Promise<Env>
  /** A verification that opens with a code from the client's app. */
  appLink(): Promise<Env>
  /** A batch of two verifications. */
  batch(): Promise<Env>
  /** A verification completed as this test customer. */
  completed(customer: string): Promise<Env>
  /** A webhook, shared between samples unless `own`. */
  webhook(own?: boolean): Promise<Env>
  /** A delivery to the shared webhook; one for all samples. */
  delivery(): Promise<Env>
  event(): Promise<Env>
  /** An entry of the watch list. */
  listEntry(): Promise<Env>
  /** A data request about a completed verification. */
  dataRequest(): Promise<Env>
  /** A live verification with photos, a live key, and the token of an image URL; one for all samples. */
  images(): Promise<Env>
}

/** @param receiver a URL that responds with 200 */
export async function createSampleStates(client: Caller, receiver: string): Promise<SampleStates> {
  const test = await createApiKeyClient(client, 'test')
  const base = (api: ApiKeyClient): Env => ({
    WABI_URL: client.url,
    WABI_API_KEY: api.key,
    SINCE: new Date(Date.now() - 3_600_000).toISOString(),
  })
  const make = (api: ApiKeyClient, over: { proofOfPossession?: 'app' } = {}) =>
    api.call<{ verificationId: string; url: string }>('POST', '/verifications', {
      customerName: 'Hanna Tesfaye',
      customerEmail: 'hanna@example.et',
      delivery: 'none',
      ...over,
    })
  const open = async () => ({ ...base(test), VERIFICATION_ID: (await make(test)).verificationId })
  const makeWebhook = async () => {
    const events = ['webhook.test']
    const { id } = await test.call<{ id: string }>('POST', '/webhooks', {
      name: 'Samples',
      url: receiver,
      events,
    })
    return id
  }
  const completed = async (name: string) => {
    const env = await open()
    await test.call('POST', `/test/verifications/${env.VERIFICATION_ID}/complete`, { customer: name })
    return env
  }
  const shared: { webhook?: string; delivery?: string; images?: Env } = {}

  async function webhook(own = false): Promise<Env> {
    if (own) return { ...base(test), WEBHOOK_ID: await makeWebhook() }
    shared.webhook ??= await makeWebhook()
    return { ...base(test), WEBHOOK_ID: shared.webhook }
  }
  async function images(): Promise<Env> {
    const live = await createApiKeyClient(client, 'live')
    const { verificationId, url } = await make(live)
    const front = await specimen('hanna', 'fayda', 'front')
    const customer = new (client.constructor as new (url: string) => Caller)(client.url)
    await runToSelfie(customer, getSessionId(url), { front, back: null })
    const [image] = await live.call<{ url: string }[]>('GET', `/verifications/${verificationId}/images`)
    const token = new URL(image?.url ?? '').pathname.split('/').at(-1) ?? ''
    return { ...base(live), VERIFICATION_ID: verificationId, TOKEN: token }
  }
  return {
    credentials: async () => base(test),
    open,
    webhook,
    completed,
    async appLink() {
      const { verificationId } = await make(test, { proofOfPossession: 'app' })
      return { ...base(test), VERIFICATION_ID: verificationId }
    },
    async batch() {
      const lines = ['Hanna Tesfaye', 'Marta Girma'].map((customerName) => ({
        customerName,
        delivery: 'none',
      }))
      const { batchId } = await test.call<{ batchId: string }>('POST', '/batches', { verifications: lines })
      return { ...base(test), BATCH_ID: batchId }
    },
    async listEntry() {
      const { id } = await test.call<{ id: string }>('POST', '/list-entries', {
        list: 'watch',
        kind: 'email',
        value: `${crypto.randomUUID()}@example.et`,
        reason: 'suspicion',
      })
      return { ...base(test), ENTRY_ID: id }
    },
    async dataRequest() {
      const env = await completed('approved')
      const { id } = await test.call<{ id: string }>('POST', '/data-requests', {
        verificationId: env.VERIFICATION_ID,
        kind: 'access',
        words: 'What do you hold about me?',
      })
      return { ...env, REQUEST_ID: id }
    },
    async delivery() {
      const env = await webhook()
      if (!shared.delivery) {
        const sent = await test.call<{ deliveryId: string }>('POST', `/webhooks/${env.WEBHOOK_ID}/test`)
        shared.delivery = sent.deliveryId
      }
      return { ...env, DELIVERY_ID: shared.delivery }
    },
    async event() {
      await open()
      const [first] = await test.call<{ id: string }[]>('GET', '/events?limit=1')
      return { ...base(test), EVENT_ID: first?.id ?? '' }
    },
    async images() {
      shared.images ??= await images()
      return shared.images
    },
  }
}
