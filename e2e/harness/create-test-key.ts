import type { Caller } from './calls.ts'

/** Creates a test-mode API key with full access. */
export async function createTestKey(client: Caller): Promise<string> {
  const { data } = await client.call('createApiKey', {
    body: { keyName: 'Integration', permissions: ['admin'], mode: 'test' },
  })
  return data.apiKey
}
