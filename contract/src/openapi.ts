import { v1Api } from './api/v1/operations.ts'
import { API_VERSION } from './endpoint/api-version.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { toOperation, PARAMETERS } from './openapi/operation.ts'
import { ErrorResponse, HEADERS } from './openapi/responses.ts'
import { type Json, toJsonSchema } from './openapi/json-schema.ts'
import { toWebhooks } from './openapi/webhooks.ts'

const DESCRIPTION = `Authenticate with an API key as a bearer token. A key has permission \`read\`, \`write\` or \`admin\`; each includes
the ones before it. Live keys (\`wk_live_…\`) and test keys (\`wk_test_…\`) can only see and create data of their own mode.
Lists are paginated by cursor: pass \`page.next\` as \`cursor\` to get the next page; it is null on the last page.
Every error response has the shape \`Error\`. Distinguish errors by \`code\`, which never changes.
Webhooks follow Standard Webhooks 1.0.0.`

const TAGS: Record<string, string> = {
  verifications: 'Create, find, resend, decide and erase verifications',
  batches: 'Create many verifications at once, in the background',
  images: 'Images behind signed URLs',
  'data-requests': 'What customers ask about their data',
  'list-entries': 'Block, watch and allow lists',
  webhooks: 'Endpoints of your systems that receive events',
  deliveries: 'Webhook deliveries and their attempts',
  events: 'Everything that happened to your verifications',
  test: 'Test mode: complete verifications without a customer',
}

/** The resource, taken from the path: `/api/v1/<tag>/…`. */
const getTag = (path: string) => path.split('/')[3] ?? ''

/** OpenAPI 3.1 document of the public API (`/api/v1`). @param serverUrl without a trailing slash */
export function openApi(serverUrl: string): Json {
  const components: Json = {}
  toJsonSchema(ErrorResponse, 'output', components)
  const paths: Record<string, Json> = {}
  const endpoints = Object.entries<Endpoint>(v1Api)
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/gu, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: toOperation(name, endpoint, getTag(path), components),
    }
  }
  const used = new Set(endpoints.map(([, { path }]) => getTag(path)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wabi',
      version: API_VERSION,
      description: DESCRIPTION,
      contact: { name: 'Documentation', url: `${serverUrl}/docs` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths,
    webhooks: toWebhooks(components),
    components: {
      schemas: components,
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'wk_live_… or wk_test_…' },
      },
    },
  }
}
