import { z } from 'zod'
import { API_VERSIONS, VERSION_HEADER } from '../endpoint/api-version.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { toResponses } from './responses.ts'
import { type Json, toJsonSchema } from './json-schema.ts'

/** Parameters shared by all operations. */
export const PARAMETERS: Json = {
  version: {
    name: VERSION_HEADER,
    in: 'header',
    required: false,
    description:
      'API version your integration was built for. Default: the version that the key was pinned to by its first call',
    schema: { type: 'string', enum: API_VERSIONS },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A unique value you choose for this request. Repeating the request with it within 24 hours returns the first response and does nothing twice',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]{1,255}$' },
    example: '5f0c1d1e-8e2c-4f7b-9a34-2d9d7a3b1c55',
  },
}

function toParameters(where: 'path' | 'query', shape: z.ZodType | undefined, components: Json): Json[] {
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape as Record<string, z.ZodType>).map(([name, field]) => {
    // The output type after coercion is the meaningful one: a number, although the URL contains digits.
    const { description, ...schema } = toJsonSchema(field, 'output', components)
    return {
      name,
      in: where,
      required: where === 'path' || !field.safeParse(undefined).success,
      description,
      schema,
    }
  })
}

function toBody({ body }: Endpoint, components: Json): Json {
  if (!body) return {}
  const schema = toJsonSchema(body, 'input', components, { strict: true })
  // Zod omits the examples of transformed schemas.
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

function describeAccess({ access, onlyTestKeys, needsIdentityAccess }: Endpoint): string {
  if (!access.startsWith('key:')) return 'Needs no API key: the signed URL is sufficient.'
  const mode = onlyTestKeys ? 'a test' : 'an'
  const also = needsIdentityAccess ? ' and `identityAccess`' : ''
  return `Needs ${mode} API key with permission \`${access.slice('key:'.length)}\`${also}.`
}

/** One operation of the OpenAPI document. @param tag the resource it is grouped under */
export function toOperation(name: string, endpoint: Endpoint, tag: string, components: Json): Json {
  const needsKey = endpoint.access.startsWith('key:')
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: needsKey ? [{ apiKey: [] }] : [],
    parameters: [
      ...toParameters('path', endpoint.params, components),
      ...toParameters('query', endpoint.query, components),
      { $ref: '#/components/parameters/version' },
      ...(needsKey && endpoint.method === 'POST' ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...toBody(endpoint, components),
    responses: toResponses(endpoint, components),
  }
}
