import { z } from 'zod'
import { API_VERSIONS } from '../endpoint/api-version.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { KEY_EXPIRY_DAYS, KEY_MODES, KEY_OVERLAP_HOURS } from '../client/key-limits.ts'
import { KEY_PERMISSIONS } from '../endpoint/permissions.ts'
import { dataReply, Done, instant } from '../shapes/reply.ts'
import { requiredText } from '../shapes/text.ts'

const ApiKeyItem = z
  .object({
    id: idSchema('apiKey'),
    keyName: z.string(),
    /** First 8 and last 4 characters, `wk_live_…a1B2`; only creating or revealing a key returns it in full. */
    apiKey: z.string(),
    permissions: z.array(z.enum(KEY_PERMISSIONS)),
    /** Whether it may read the identity of verified persons. */
    identityAccess: z.boolean(),
    /** The version of the API it is pinned to by its first call; null before. */
    apiVersion: z.enum(API_VERSIONS).nullable(),
    mode: z.enum(KEY_MODES),
    status: z.enum(['active', 'inactive', 'expired']),
    createdAt: instant,
    createdBy: z.string().nullable(),
    expiresAt: instant.nullable(),
    lastUsed: instant.nullable(),
    /** False if no copy was stored that could be revealed. */
    revealable: z.boolean(),
  })
  .meta({ id: 'ApiKey' })

/** API keys for a client's software. */
export const keysApi = {
  listApiKeys: {
    method: 'GET',
    path: '/api/client/api-keys',
    access: 'client:api-keys:read',
    summary: 'List API keys, masked',
    reply: dataReply(z.array(ApiKeyItem)),
  },
  createApiKey: {
    method: 'POST',
    path: '/api/client/api-keys',
    access: 'client:api-keys:manage',
    stepUp: 'recent',
    summary: 'Create a key with one permission; the response contains the full key',
    body: z.strictObject({
      keyName: requiredText(1, 100, 'Please enter a key name'),
      permissions: z.array(z.enum(KEY_PERMISSIONS)).length(1, 'Choose one permission').default(['read']),
      identityAccess: z.boolean().default(false),
      mode: z.enum(KEY_MODES).default('live'),
      expiresInDays: z.union(KEY_EXPIRY_DAYS.map((days) => z.literal(days))).nullish(),
    }),
    reply: dataReply(ApiKeyItem),
    ratePerMinute: 20,
  },
  rollApiKey: {
    method: 'POST',
    path: '/api/client/api-keys/:id/roll',
    access: 'client:api-keys:manage',
    stepUp: 'recent',
    summary:
      'Replace a key by a new one with the same name, permission, mode and API version; the old one ends after the time that is given. The response contains the full new key',
    params: z.object({ id: idSchema('apiKey') }),
    body: z.strictObject({
      keepHours: z
        .union(KEY_OVERLAP_HOURS.map((hours) => z.literal(hours)))
        .describe('Hours that the old key keeps working; an earlier end of its own stays'),
    }),
    reply: dataReply(ApiKeyItem),
    ratePerMinute: 20,
  },
  revealApiKey: {
    method: 'POST',
    path: '/api/client/api-keys/:id/reveal',
    access: 'client:api-keys:reveal',
    stepUp: 'recent',
    summary: 'Reveal the full key; audited before the response',
    params: z.object({ id: idSchema('apiKey') }),
    reply: dataReply(z.object({ apiKey: z.string() })),
    ratePerMinute: 10,
  },
  deleteApiKey: {
    method: 'DELETE',
    path: '/api/client/api-keys/:id',
    access: 'client:api-keys:manage',
    stepUp: 'recent',
    summary: 'Delete a key; it stops working at once',
    params: z.object({ id: idSchema('apiKey') }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
