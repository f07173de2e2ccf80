import { z } from 'zod'

export type Json = Record<string, unknown>

/** Rewrites zod's local definitions into the document's components, and collects them there. */
function hoist(schema: Json, components: Json): Json {
  const { $defs, $schema: _, ...rest } = schema
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
    components[name] ??= withoutId(repoint(definition) as Json)
  const plain = repoint(rest) as Json
  if (typeof plain.id !== 'string') return plain
  components[plain.id] ??= withoutId(plain)
  return { $ref: `#/components/schemas/${plain.id}` }
}

function withoutId(schema: Json): Json {
  const { id: _, ...named } = schema
  return named
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

/** Where the fields of the top level stand: in the schema itself, or in the definition that it is. */
function topOf(schema: Json): Json {
  const named = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return (named && (schema.$defs as Record<string, Json>)[named]) || schema
}

/**
 * A shape as JSON Schema 2020-12; what has an id becomes a component. @param io which side of its transforms
 * @param options `strict`: what is not named at the top level is refused
 */
export function schemaOf(
  shape: z.ZodType,
  io: 'input' | 'output',
  components: Json,
  { strict = false }: { strict?: boolean } = {},
): Json {
  const schema = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    // New fields may come: a reader that refuses unknown ones would break.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  if (strict) topOf(schema as Json).additionalProperties = false
  return hoist(schema as Json, components)
}
