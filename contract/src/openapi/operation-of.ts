import { z } from 'zod'
import { API_VERSIONS, VERSION_HEADER } from '../api-version.ts'
import type { Endpoint } from '../endpoint.ts'
import { responsesOf } from './responses-of.ts'
import { type Json, schemaOf } from './schema-of.ts'

/** What every call may send beside its own parameters. */
export const PARAMETERS: Json = {
  version: {
    name: VERSION_HEADER,
    in: 'header',
    required: false,
    description: 'The version you were written for; the newest without it',
    schema: { type: 'string', enum: API_VERSIONS },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A name of your own for this one effect: sent again within 24 hours, the first answer comes again and nothing is done twice',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]{1,255}$' },
    example: '5f0c1d1e-8e2c-4f7b-9a34-2d9d7a3b1c55',
  },
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

function bodyOf({ body }: Endpoint, components: Json): Json {
  if (!body) return {}
  const schema = schemaOf(body, 'input', components, { strict: true })
  // Zod leaves the examples of what it transforms out of the schema.
  const { examples = [] } = (body.meta() ?? {}) as { examples?: unknown[] }
  const named = examples.map((value, at): [string, Json] => [`example${at + 1}`, { value }])
  return {
    requestBody: {
      required: !body.safeParse(undefined).success,
      content: {
        'application/json': {
          schema,
          ...(named.length > 0 ? { examples: Object.fromEntries(named) } : {}),
        },
      },
    },
  }
}

function descriptionOf({ access, onlyTestKeys }: Endpoint): string {
  if (!access.startsWith('key:')) return 'Needs no key: what is in the address is enough.'
  const mode = onlyTestKeys ? ' of test mode' : ''
  return `Needs an API key${mode} with permission \`${access.slice('key:'.length)}\`.`
}

/** One operation of the document. @param tag the resource under which it is shown */
export function operationOf(name: string, endpoint: Endpoint, tag: string, components: Json): Json {
  const ofKeys = endpoint.access.startsWith('key:')
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: ofKeys ? [{ apiKey: [] }] : [],
    parameters: [
      ...parametersOf('path', endpoint.params, components),
      ...parametersOf('query', endpoint.query, components),
      { $ref: '#/components/parameters/version' },
      ...(ofKeys && endpoint.method === 'POST' ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...bodyOf(endpoint, components),
    responses: responsesOf(endpoint, components),
  }
}
