import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
interface Content {
  content?: Record<string, { schema?: Schema }>
}
interface Described extends Content {
  $ref?: string
  name?: string
  description?: string
}
interface Operation {
  operationId: string
  summary?: string
  parameters: Described[]
  requestBody?: Content
  responses: Record<string, Described & { headers?: Record<string, Described> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Described>
    headers: Record<string, Described>
  }
}

/** Every parameter, header, response, component and property of a document, with its description. */
function listDescriptions({ paths, webhooks, components }: Document): [where: string, words: string][] {
  const found: [string, string][] = []
  const follow = <T extends { $ref?: string }>(it: T, group: Record<string, T>): T =>
    it.$ref === undefined ? it : (group[it.$ref.slice(it.$ref.lastIndexOf('/') + 1)] ?? it)

  function walk(schema: Schema, where: string): void {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const at = `${where}.${name}`
      found.push([at, field.description ?? follow(field, components.schemas).description ?? ''])
      walk(field, at)
    }
    const {
      items,
      prefixItems = [],
      additionalProperties: others,
      anyOf = [],
      oneOf = [],
      allOf = [],
    } = schema
    for (const part of [...prefixItems, ...anyOf, ...oneOf, ...allOf]) walk(part, where)
    if (items) walk(items, `${where}[]`)
    if (typeof others === 'object') walk(others, `${where}.*`)
  }
  const walkContent = ({ content = {} }: Content, where: string): void => {
    for (const { schema } of Object.values(content)) if (schema) walk(schema, where)
  }
  function walkOperation({ operationId, summary, parameters, requestBody, responses }: Operation): void {
    found.push([operationId, summary ?? ''])
    for (const one of parameters) {
      const { name, description = '' } = follow(one, components.parameters)
      found.push([`${operationId} parameter ${name}`, description])
    }
    if (requestBody) walkContent(requestBody, `${operationId} request`)
    for (const [status, response] of Object.entries(responses)) {
      const at = `${operationId} ${status}`
      found.push([at, response.description ?? ''])
      for (const [name, header] of Object.entries(response.headers ?? {}))
        found.push([`${at} ${name}`, follow(header, components.headers).description ?? ''])
      // An error response repeats the component `Error`, and narrows its codes.
      if (status.startsWith('2')) walkContent(response, at)
    }
  }

  for (const [name, schema] of Object.entries(components.schemas)) {
    found.push([name, schema.description ?? ''])
    walk(schema, name)
  }
  for (const methods of Object.values(paths)) for (const one of Object.values(methods)) walkOperation(one)
  for (const { post } of Object.values(webhooks)) walkOperation(post)
  return found
}

/** Words that say no more than the name: `The id`, `Id of the webhook`, for a field `id`. */
function isFiller(where: string, words: string): boolean {
  const name = where.slice(where.lastIndexOf('.') + 1).replaceAll(/[^a-z]/giu, '')
  return words.replaceAll(/\b(?:an?|the)\b|[^a-z]/giu, '').toLowerCase() === name.toLowerCase()
}

const descriptions = listDescriptions(openApi('https://example.com') as unknown as Document)

test('every parameter, header, response, component and property has a description', () => {
  expect(descriptions.filter(([, words]) => words.trim() === '').map(([where]) => where)).toEqual([])
  const places = descriptions.map(([where]) => where)
  expect(places).toEqual(
    expect.arrayContaining([
      'v1ListVerifications parameter cursor',
      'v1CreateVerification 400',
      'Verification.assistedBy.userId',
      'WebhookDeliveryDetail.made[].ms',
      'v1RotateWebhookSecret 200.data.previousUntil',
      'v1ResendVerification request.expiryDays',
      'Event.data.reasons',
      'on.verification.completed parameter webhook-signature',
      'Error.decided.by',
    ]),
  )
})

test('no description merely repeats the name', () => {
  expect(descriptions.filter(([where, words]) => isFiller(where, words))).toEqual([])
  expect(isFiller('Webhook.createdAt', 'The created at')).toBe(true)
})

test('an undescribed property is found where it is nested', () => {
  const schemas: Record<string, Schema> = {
    Outer: {
      description: 'Outer shape',
      properties: { list: { description: 'Items', items: { anyOf: [{ properties: { bare: {} } }] } } },
    },
  }
  const found = listDescriptions({
    paths: {},
    webhooks: {},
    components: { schemas, parameters: {}, headers: {} },
  })
  expect(found.filter(([, words]) => words === '')).toEqual([['Outer.list[].bare', '']])
})
