import { expect, test } from 'vitest'
import { v1Api } from './api/v1/operations.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { endpointErrors } from './endpoint/endpoint-errors.ts'
import { ERRORS } from './endpoint/errors.ts'
import { WEBHOOK_EVENTS } from './verification/events.ts'
import { openApi } from './openapi.ts'
import { EventBody } from './shapes/event-body.ts'

interface Operation {
  operationId: string
  tags: string[]
  security: unknown[]
  parameters: { name?: string; in?: string; $ref?: string }[]
  requestBody?: {
    required: boolean
    content: Record<string, { examples?: Record<string, { value: unknown }> }>
  }
  responses: Record<string, { description: string; headers: Record<string, unknown>; content: object }>
}
const document = openApi('https://example.com') as {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => [operation.operationId, operation] as const),
  ),
)
const endpoints = Object.entries<Endpoint>(v1Api)

function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  )
}

test('has every operation of the public API, once, at its path', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const wanted = endpoints.map(
    ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.sort()).toEqual(wanted.sort())
})

test('every reference resolves to a component, and no local definition remains', () => {
  const references = referencesIn(document)
  expect(references.length).toBeGreaterThan(100)
  for (const reference of references) {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(reference) ?? []
    expect(document.components[kind]).toHaveProperty([name])
  }
  expect(JSON.stringify(document)).not.toContain('$defs')
  expect(JSON.stringify(document.components.schemas)).not.toMatch(/"id":"[A-Z]/)
})

test('each operation declares exactly the parameters of its path', () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const operation of Object.values(methods)) {
      const inPath = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
})

test.each(endpoints)('%s documents every status that it can return, with its codes', (name, endpoint) => {
  const { responses } = operations.get(name)!
  const statuses = endpointErrors(endpoint).map((code) => String(ERRORS[code][0]))
  expect(Object.keys(responses).sort()).toEqual([...new Set(['200', ...statuses])].sort())
  for (const code of endpointErrors(endpoint))
    expect(responses[ERRORS[code][0]]?.description).toContain(`\`${code}\``)
  for (const { headers } of Object.values(responses))
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['X-Request-Id', 'Wabi-Version']))
})

test.each(endpoints)(
  '%s documents who may call it, and accepts an Idempotency-Key if it is a POST',
  (name, it) => {
    const { security, parameters, tags } = operations.get(name)!
    expect(security).toEqual(it.access === 'anyone' ? [] : [{ apiKey: [] }])
    const keyed = parameters.some(({ $ref }) => $ref === '#/components/parameters/idempotencyKey')
    expect(keyed).toBe(it.method === 'POST')
    expect(document.tags.find((tag) => tag.name === tags[0])?.description).not.toBe('')
  },
)

test('every required body has an example that the contract accepts', () => {
  for (const [name, { body }] of endpoints) {
    const sent = operations.get(name)?.requestBody
    if (!sent?.required || !body) continue
    const examples = Object.values(sent.content['application/json']?.examples ?? {})
    expect([name, examples.length > 0]).toEqual([name, true])
    for (const { value } of examples) expect(body.safeParse(value).error).toBeUndefined()
  }
})

test('request bodies allow no other fields; responses do, since fields may be added', () => {
  const schemas = document.components.schemas as Record<string, Record<string, unknown>>
  for (const [name, { body }] of endpoints) {
    if (!body) continue
    const content = operations.get(name)?.requestBody?.content['application/json'] as
      | { schema: Record<string, unknown> }
      | undefined
    const { $ref, ...own } = content?.schema ?? {}
    const schema = typeof $ref === 'string' ? schemas[$ref.split('/').at(-1) ?? ''] : own
    expect([name, schema?.type, schema?.additionalProperties]).toEqual([name, 'object', false])
  }
  expect(schemas.Verification).not.toHaveProperty('additionalProperties')
})

test('no field of a request body has a default, which generators take for required; descriptions name it', () => {
  const { schemas = {} } = document.components as Record<string, Record<string, object>>
  const withReferences = (text: string): string =>
    text.replaceAll(/"\$ref":"#\/components\/schemas\/(\w+)"/gu, (_, name: string) =>
      withReferences(JSON.stringify(schemas[name])).slice(1, -1),
    )
  const bodies = Object.values(document.paths)
    .flatMap((one) => Object.values(one))
    .map(({ requestBody }) => withReferences(JSON.stringify(requestBody ?? null)))
  expect(bodies.filter((body) => body.includes('"default":'))).toEqual([])
  expect(bodies.join('')).toContain('How many days the link works. Default: `7`')
  expect(bodies.join('')).toContain('`all`: delivered ones too. Default: `missed`')
})

test('every event is documented with its signature headers and a valid sample body', () => {
  const { webhooks } = openApi('https://example.com') as unknown as {
    webhooks: Record<
      string,
      {
        post: {
          parameters: { name: string }[]
          requestBody: {
            content: Record<string, { schema: { $ref: string }; examples: { sample: { value: unknown } } }>
          }
        }
      }
    >
  }
  expect(Object.keys(webhooks).sort()).toEqual([...WEBHOOK_EVENTS].sort())
  for (const [type, { post }] of Object.entries(webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
      'wabi-version',
    ])
    const { schema, examples } = post.requestBody.content['application/json']!
    expect(schema.$ref).toBe('#/components/schemas/Event')
    expect(EventBody.parse(examples.sample.value).type).toBe(type)
  }
})
