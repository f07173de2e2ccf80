import { DEFAULT_RETRIES, DEFAULT_TIMEOUT_SECONDS } from '@wabi/contract/client/webhook-limits.ts'

const ID = '4fTq9ZkB2mXc7LrD0sVn8HyWea'

/** An id with this prefix. */
export const exampleId = (prefix: string) => `${prefix}${ID}`

/** Example values by field name, where the schema has nothing but a type. */
export const KNOWN_EXAMPLES: Readonly<Record<string, string | number | null>> = {
  addedBy: 'Core banking',
  attempt: 1,
  attempts: 1,
  by: 'Liya Solomon',
  clientReference: 'customer-1042',
  code: '482913',
  confirmedBy: 'Liya Solomon',
  count: 12,
  created: 2,
  currency: 'ETB',
  cursor: 'eyJhdCI6…',
  email: 'hanna@example.com',
  ending: '4417',
  error: null,
  event: 'verification.completed',
  eventId: exampleId('evt_'),
  height: 1260,
  id: 'ethiopian-national-id',
  line: 1,
  linkedFound: 1,
  ms: 84,
  name: 'Core banking',
  next: 'eyJhdCI6…',
  previous: 'eyJhdCI6…',
  refused: null,
  requestBody: '{"type":"verification.completed",…}',
  responseBody: 'ok',
  responseCode: 200,
  resume: 'eyJhdCI6…',
  retryAttempts: DEFAULT_RETRIES,
  rulesVersion: '2026-11-29.1',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw…',
  timeoutSeconds: DEFAULT_TIMEOUT_SECONDS,
  token: 'token-of-an-image',
  total: 2,
  url: 'https://bank.example.com/hooks/wabi',
  verificationId: exampleId('ver_'),
  version: 1,
  webhookId: exampleId('whk_'),
  webhookName: 'Core banking',
  width: 2000,
  words: 'Reported by the branch in Bole',
}
