import { z } from 'zod'
import { API_VERSION, VERSION_HEADER } from '../endpoint/api-version.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { endpointErrors } from '../endpoint/endpoint-errors.ts'
import { KEY_PERMISSIONS } from '../endpoint/permissions.ts'
import { VERIFICATION_STATUSES } from '../verification/states.ts'
import { API_WORDS } from '../endpoint/api-words.ts'
import { ERRORS, type ErrorCode, KEY_WORDS } from '../endpoint/errors.ts'
import { type Json, toJsonSchema } from './json-schema.ts'

/** The shape of every error response. */
export const ErrorResponse = z
  .object({
    success: z.literal(false).describe('Always `false`; successful responses have `true`'),
    error: z.string().describe('Human-readable message'),
    code: z.enum(Object.keys(ERRORS)).describe('Stable error code'),
    requestId: z.string().describe('Quote it when you ask for help'),
    fields: z.record(z.string(), z.string()).optional().describe('Message per invalid field'),
    param: z
      .string()
      .optional()
      .describe(
        'The first invalid field, parameter or header; within a field its path, such as `expected.dateOfBirth` or `verifications.3.customerName`',
      ),
    doc_url: z.url().optional().describe('Page that explains the error'),
    status: z
      .enum(VERIFICATION_STATUSES)
      .optional()
      .describe('The current status, which does not allow the call, with `verification.bad_transition`'),
    permission: z
      .enum(KEY_PERMISSIONS)
      .optional()
      .describe('The permission that the key needs, with `auth.forbidden`'),
    step: z.string().optional().describe('The step to be done next, with `step.out_of_order`'),
    decided: z
      .object({
        by: z.string().describe('Name of the person or API key'),
        at: z.string().describe('Time of that decision, ISO 8601 in UTC'),
        status: z.string().describe('Status of the verification since that decision'),
      })
      .optional()
      .describe('Who decided first, with `review.decided_already`'),
  })
  .describe('Body of every error response')
  .meta({ id: 'Error' })

const FILES = {
  image: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv',
  archive: 'application/gzip',
  tar: 'application/x-tar',
  jsonl: 'application/x-ndjson',
} as const

const header = (description: string, schema: Json) => ({ description, schema })

/** Response headers; the rate-limit headers are sent only with a known key. */
export const HEADERS: Json = {
  'X-Request-Id': header('Quote it when you ask for help', { type: 'string' }),
  [VERSION_HEADER]: header('API version used for the response', { type: 'string', const: API_VERSION }),
  'RateLimit-Limit': header('Calls per minute allowed for this key', {
    type: 'integer',
  }),
  'RateLimit-Remaining': header('Calls left in this minute', { type: 'integer' }),
  'RateLimit-Reset': header('Seconds until the limit resets', { type: 'integer' }),
  'Idempotent-Replayed': header('`true` if this response is replayed for its `Idempotency-Key`', {
    type: 'string',
    const: 'true',
  }),
  'WWW-Authenticate': header('How to send the API key, with 401 (RFC 6750)', { type: 'string' }),
  'Retry-After': header('Seconds to wait, with 429, 503 and `idempotency.in_flight`', { type: 'integer' }),
}

const refTo = (...names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function toHeaders({ access, method }: Endpoint): Json {
  const needsKey = access.startsWith('key:')
  return {
    ...refTo('X-Request-Id', VERSION_HEADER),
    ...(needsKey ? refTo('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset') : {}),
    ...(needsKey && method === 'POST' ? refTo('Idempotent-Replayed') : {}),
  }
}

function toSuccess(endpoint: Endpoint, components: Json): Json {
  const { reply } = endpoint
  const content =
    reply instanceof z.ZodType
      ? { 'application/json': { schema: toJsonSchema(reply, 'output', components) } }
      : reply === 'events'
        ? { 'text/event-stream': {} }
        : { [FILES[reply]]: {} }
  return { description: 'Success', headers: toHeaders(endpoint), content }
}

const getMessage = (code: ErrorCode) =>
  code === 'auth.required' ? `${KEY_WORDS.none} ${KEY_WORDS.unknown}` : (API_WORDS[code] ?? ERRORS[code][1])

function toRefusal(endpoint: Endpoint, status: number, codes: ErrorCode[]): Json {
  const [first] = codes
  return {
    description: codes.map((code) => `\`${code}\`: ${getMessage(code)}`).join('\n\n'),
    headers: {
      ...toHeaders(endpoint),
      ...([409, 429, 503].includes(status) ? refTo('Retry-After') : {}),
      ...(status === 401 ? refTo('WWW-Authenticate') : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { properties: { code: { enum: codes, description: 'Stable error code' } } },
          ],
        },
        example: {
          success: false,
          error: first === 'auth.required' ? KEY_WORDS.none : first && getMessage(first),
          code: first,
          requestId: 'd3b1a0de-1f6c-4c0e-9a55-7f0a4b7f9c11',
          doc_url: `https://verify.example.com/docs/error-codes#${first}`,
          ...(first === 'request.invalid'
            ? { param: 'customerName', fields: { customerName: 'This is required' } }
            : {}),
        },
      },
    },
  }
}

/** The success response, and one error response per status with its codes. */
export function toResponses(endpoint: Endpoint, components: Json): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of endpointErrors(endpoint)) {
    const [status] = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return {
    '200': toSuccess(endpoint, components),
    ...Object.fromEntries(
      [...byStatus]
        .sort(([a], [b]) => a - b)
        .map(([status, codes]) => [status, toRefusal(endpoint, status, codes)]),
    ),
  }
}
