import { v1Api } from './api/v1.ts'
import { API_VERSION } from './api-version.ts'
import type { Endpoint } from './endpoint.ts'
import { operationOf, PARAMETERS } from './openapi/operation-of.ts'
import { ErrorShape, HEADERS } from './openapi/responses-of.ts'
import { type Json, schemaOf } from './openapi/schema-of.ts'
import { webhooksOf } from './openapi/webhooks-of.ts'

const DESCRIPTION = `Bearer authentication with an API key of permission \`read\`, \`write\` or \`admin\`; each includes the ones
before it. A key of live mode (\`wk_live_…\`) and one of test mode (\`wk_test_…\`) see and make only what is of their mode.
Lists come by cursor: \`page.next\` is the \`cursor\` of the next page, null on the last.
Every refusal has the one shape \`Error\`; tell them apart by \`code\`, which never changes.
Webhooks follow Standard Webhooks 1.0.0.`

const TAGS: Record<string, string> = {
  verifications: 'Made, found, sent again, decided, erased',
  images: 'What a signed address opens',
  webhooks: 'Where your systems are called',
  deliveries: 'How they were called',
  events: 'What happened',
  test: 'Test mode: what becomes of a verification without a customer',
}

/** The resource by its place in the path: `/api/v1/<tag>/…`. */
const tagOf = (path: string) => path.split('/')[3] ?? ''

/** OpenAPI 3.1 of the public API (`/api/v1`), made from the contract. @param serverUrl without a slash at the end */
export function openApi(serverUrl: string): Json {
  const components: Json = {}
  schemaOf(ErrorShape, 'output', components)
  const paths: Record<string, Json> = {}
  const endpoints = Object.entries<Endpoint>(v1Api)
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/gu, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint, tagOf(path), components),
    }
  }
  const used = new Set(endpoints.map(([, { path }]) => tagOf(path)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wabi',
      version: API_VERSION,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths,
    webhooks: webhooksOf(components),
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
