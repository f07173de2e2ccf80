import { z } from 'zod'
import { v1Api } from './api/v1.ts'
import type { Endpoint } from './endpoint.ts'
import { ERRORS } from './errors.ts'

type Json = Record<string, unknown>

const ErrorShape = z
  .object({
    success: z.literal(false),
    error: z.string().describe('Words for a person'),
    code: z.enum(Object.keys(ERRORS)).describe('Stable; see the list'),
    requestId: z.string().describe('Name it when you ask for help'),
    fields: z.record(z.string(), z.string()).optional().describe('Words per field, with `request.invalid`'),
    step: z.string().optional(),
  })
  .meta({ id: 'Error' })

const DESCRIPTION = `Bearer authentication with an API key (\`wk_live_…\`) of permission \`read\`, \`write\` or \`admin\`.
Lists are newest first; \`page.next\` is the \`cursor\` of the next page, null on the last.
Webhooks follow Standard Webhooks 1.0.0.`

/** Rewrites zod's local definitions into the document's components, and collects them there. */
function hoist(schema: Json, components: Json): Json {
  const { $defs, $schema: _, ...rest } = schema
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
    components[name] ??= repoint(definition)
  const plain = repoint(rest) as Json
  if (typeof plain.id === 'string') {
    const { id, ...named } = plain
    components[id] ??= named
    return { $ref: `#/components/schemas/${id}` }
  }
  return plain
}

function repoint(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(repoint)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace('#/$defs/', '#/components/schemas/')]
        : [key, repoint(value)],
    ),
  )
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const schema = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    // New fields may come: a reader that refuses unknown ones would break.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return hoist(schema as Json, components)
}

function parametersOf(where: 'path' | 'query', shape: z.ZodType | undefined, components: Json): Json[] {
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !field.safeParse(undefined).success,
    // What comes out of coercion is what is meant: a number, where the address has digits.
    schema: schemaOf(field, 'output', components),
  }))
}

function operationOf(name: string, endpoint: Endpoint, components: Json): Json {
  const reply = endpoint.reply instanceof z.ZodType ? schemaOf(endpoint.reply, 'output', components) : {}
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Needs an API key with permission \`${endpoint.access.split(':')[1]}\`.`,
    security: [{ apiKey: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params, components),
      ...parametersOf('query', endpoint.query, components),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input', components) } },
          },
        }
      : {}),
    responses: {
      '200': { description: 'Success', content: { 'application/json': { schema: reply } } },
      default: {
        description: 'Any failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** OpenAPI 3.1 of the public API (`/api/v1`), made from the contract. @param serverUrl without a slash at the end */
export function openApi(serverUrl: string): Json {
  const components: Json = {}
  schemaOf(ErrorShape, 'output', components)
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(v1Api)) {
    const path = endpoint.path.replaceAll(/:(\w+)/gu, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, components) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wabi', version: '1', description: DESCRIPTION },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'wk_live_…' } },
    },
  }
}
