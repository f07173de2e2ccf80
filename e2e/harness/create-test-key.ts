import type { Caller } from './calls.ts'

/** An API key of test mode that may do everything. */
export async function createTestKey(client: Caller): Promise<string> {
  const { data } = await client.call('createApiKey', {
    body: { keyName: 'Integration', permissions: ['admin'], mode: 'test' },
  })
  return data.apiKey
}
