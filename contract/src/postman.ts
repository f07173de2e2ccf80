import { API_VERSION, VERSION_HEADER } from './endpoint/api-version.ts'
import { openApi } from './openapi.ts'
import type { Json } from './openapi/json-schema.ts'

/** Where the collection is served. */
export const POSTMAN_PATH = '/api/v1/postman-collection.json'

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: { default?: unknown; enum?: unknown[] }
}
interface Operation {
  tags: [string]
  summary: string
  description: string
  security: unknown[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> }
}
interface Document {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter> }
}

/** The example that sends no message, if there is one: people run the sample as it is. */
function sampleBody({ requestBody }: Operation): unknown {
  const examples = Object.values(requestBody?.content['application/json']?.examples ?? {})
  const silent = examples.find(({ value }) => (value as { delivery?: unknown }).delivery === 'none')
  return (silent ?? examples[0])?.value ?? {}
}

function toHeaders(parameters: readonly Parameter[]): Json[] {
  return parameters
    .filter((one) => one.in === 'header')
    .map(({ name, description }) => ({
      key: name,
      description,
      // Postman replaces `{{$guid}}` by a new UUID in each call.
      ...(name === VERSION_HEADER ? { value: API_VERSION } : { value: '{{$guid}}', disabled: true }),
    }))
}

function toUrl(path: string, parameters: readonly Parameter[]): Json {
  const parts = path.slice(1).replaceAll(/\{(\w+)\}/gu, ':$1')
  return {
    raw: `{{baseUrl}}/${parts}`,
    host: ['{{baseUrl}}'],
    path: parts.split('/'),
    query: parameters
      .filter((one) => one.in === 'query')
      .map(({ name, description, required, schema }) => ({
        key: name,
        value: String(schema?.default ?? schema?.enum?.[0] ?? ''),
        description,
        disabled: required !== true,
      })),
    variable: parameters
      .filter((one) => one.in === 'path')
      .map(({ name, description }) => ({ key: name, value: '', description })),
  }
}

function toItem(method: string, path: string, operation: Operation, parameters: readonly Parameter[]): Json {
  const sendsJson = operation.requestBody !== undefined
  return {
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      header: [
        ...toHeaders(parameters),
        ...(sendsJson ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      url: toUrl(path, parameters),
      ...(operation.security.length === 0 && { auth: { type: 'noauth' } }),
      ...(sendsJson && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(sampleBody(operation), null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
    response: [],
  }
}

/**
 * The public API as a Postman collection (format 2.1), one folder per resource. The key is the variable `apiKey`.
 * @param serverUrl without a trailing slash
 */
export function postmanCollection(serverUrl: string): Json {
  const { info, tags, paths, components } = openApi(serverUrl) as unknown as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const resolve = (one: Parameter): Parameter =>
    one.$ref === undefined ? one : (components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? one)
  return {
    info: {
      name: info.title,
      description: info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: serverUrl },
      { key: 'apiKey', value: '' },
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations
        .filter(({ operation }) => operation.tags[0] === name)
        .map(({ method, path, operation }) =>
          toItem(method, path, operation, operation.parameters.map(resolve)),
        ),
    })),
  }
}
