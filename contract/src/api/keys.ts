import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { KEY_EXPIRY_DAYS, KEY_MODES } from '../key-limits.ts'
import { KEY_PERMISSIONS } from '../permissions.ts'
import { dataOf, Done, instant } from '../shapes/reply.ts'
import { requiredText } from '../shapes/text.ts'

const ApiKeyItem = z
  .object({
    id: idOf('apiKey'),
    keyName: z.string(),
    /** The first 8 and the last 4 characters, `wk_live_…a1B2`; the whole key only in the answer to its creation or to a reveal. */
    apiKey: z.string(),
    permissions: z.array(z.enum(KEY_PERMISSIONS)),
    mode: z.enum(KEY_MODES),
    status: z.enum(['active', 'inactive', 'expired']),
    createdAt: instant,
    createdBy: z.string().nullable(),
    expiresAt: instant.nullable(),
    lastUsed: instant.nullable(),
    /** False where no copy was kept to be revealed. */
    revealable: z.boolean(),
  })
  .meta({ id: 'ApiKey' })

/** The keys with which a client's own software calls the API. */
export const keysApi = {
  listApiKeys: {
    method: 'GET',
    path: '/api/client/api-keys',
    access: 'client:api-keys:read',
    summary: 'API keys, masked',
    reply: dataOf(z.array(ApiKeyItem)),
  },
  createApiKey: {
    method: 'POST',
    path: '/api/client/api-keys',
    access: 'client:api-keys:manage',
    summary: 'Create a key with one permission; the answer holds the whole key',
    body: z.strictObject({
      keyName: requiredText(1, 100, 'Please enter a key name'),
      permissions: z.array(z.enum(KEY_PERMISSIONS)).length(1, 'Choose one permission').default(['read']),
      mode: z.enum(KEY_MODES).default('live'),
      expiresInDays: z.union(KEY_EXPIRY_DAYS.map((days) => z.literal(days))).nullish(),
    }),
    reply: dataOf(ApiKeyItem),
    ratePerMinute: 20,
  },
  revealApiKey: {
    method: 'POST',
    path: '/api/client/api-keys/:id/reveal',
    access: 'client:api-keys:reveal',
    summary:
      'The whole key, for a person whose password was asked within five minutes; audited before it answers',
    params: z.object({ id: idOf('apiKey') }),
    reply: dataOf(z.object({ apiKey: z.string() })),
    ratePerMinute: 10,
  },
  deleteApiKey: {
    method: 'DELETE',
    path: '/api/client/api-keys/:id',
    access: 'client:api-keys:manage',
    summary: 'Delete a key; it stops working at once',
    params: z.object({ id: idOf('apiKey') }),
    reply: Done,
  },
  confirmPassword: {
    method: 'POST',
    path: '/api/client/confirm-password',
    access: 'client:api-keys:reveal',
    summary: 'Say the password again: for five minutes this sign-in may reveal secrets',
    body: z.object({ password: z.string().min(1, 'Please enter your password').max(1000) }),
    reply: Done,
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
