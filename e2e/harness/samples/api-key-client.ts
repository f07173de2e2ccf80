import type { Caller } from '../calls.ts'

/** Calls the public API as an integrator's server does. */
export interface ApiKeyClient {
  key: string
  /** Returns `data` of the response. @throws Error when the status is not a success */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** Creates a key with full access. */
export async function createApiKeyClient(client: Caller, mode: 'live' | 'test'): Promise<ApiKeyClient> {
  const { data } = await client.call('createApiKey', {
    body: { keyName: `Samples, ${mode}`, permissions: ['admin'], identityAccess: true, mode },
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
