import type { Caller } from '../calls.ts'

/** The public API as an integrator's server calls it. */
export interface ApiByKey {
  key: string
  /** `data` of the answer; a refusal throws. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** A new key of full access. */
export async function apiByKey(client: Caller, mode: 'live' | 'test'): Promise<ApiByKey> {
  const { data } = await client.call('createApiKey', {
    body: { keyName: `Samples, ${mode}`, permissions: ['admin'], mode },
  })
  const { apiKey: key } = data
  return {
    key,
    async call<T>(method: string, path: string, body?: unknown) {
      const answer = await fetch(`${client.url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { data: T }).data
    },
  }
}
