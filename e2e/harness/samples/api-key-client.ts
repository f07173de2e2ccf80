import type { Caller } from '../calls.ts'

/** The public API as an integrator's server calls it. */
export interface ApiKeyClient {
  key: string
  /** `data` of the response; a refusal throws. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** A new key of full access. */
export async function createApiKeyClient(client: Caller, mode: 'live' | 'test'): Promise<ApiKeyClient> {
  const { data } = await client.call('createApiKey', {
    body: { keyName: `Samples, ${mode}`, permissions: ['admin'], mode },
  })
  const { apiKey: key } = data
  return {
    key,
    async call<T>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${client.url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { data: T }).data
    },
  }
}
