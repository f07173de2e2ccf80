import { VERSION_HEADER } from '../endpoint/api-version.ts'
import { EVENT_KINDS } from '../shapes/event-samples.ts'
import { EventBody } from '../shapes/event-body.ts'
import { type Json, toJsonSchema } from './json-schema.ts'

const header = (name: string, description: string, pattern: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
})

const SIGNED: readonly Json[] = [
  header(
    'webhook-id',
    'Id of the event, the same in every attempt: use it to detect duplicates',
    '^evt_\\w+$',
  ),
  header('webhook-timestamp', 'When this attempt was sent, in seconds since the Unix epoch', '^\\d+$'),
  header(
    'webhook-signature',
    'One or more signatures, separated by spaces: HMAC-SHA-256 of `id.timestamp.body` with your secret, in base64',
    '^v1,[\\w+/=]+( v1,[\\w+/=]+)*$',
  ),
  header(
    VERSION_HEADER.toLowerCase(),
    'Version of the API that the body is written in',
    '^\\d{4}-\\d\\d-\\d\\d$',
  ),
]

/** The requests sent to webhooks: one entry per event (Standard Webhooks 1.0.0). */
export function toWebhooks(components: Json): Json {
  const schema = toJsonSchema(EventBody, 'output', components)
  return Object.fromEntries(
    Object.entries(EVENT_KINDS).map(([type, { when, sample }]) => [
      type,
      {
        post: {
          operationId: `on.${type}`,
          summary: when,
          security: [],
          parameters: SIGNED,
          requestBody: {
            required: true,
            content: { 'application/json': { schema, examples: { sample: { value: sample } } } },
          },
          responses: {
            '2XX': { description: 'Received. Any other status is retried; 410 disables the webhook.' },
          },
        },
      },
    ]),
  )
}
