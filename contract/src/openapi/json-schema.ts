import { z } from 'zod'

export type Json = Record<string, unknown>

/** Moves zod's local definitions into the document's components. */
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

/** The schema that holds the top-level fields: the schema itself, or the definition it refers to. */
function resolveTopLevel(schema: Json): Json {
  const named = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return (named && (schema.$defs as Record<string, Json>)[named]) || schema
}

/** Generators take an optional request field with a default for a required one: its description names the default. */
function describeDefault(schema: { default?: unknown; description?: string | undefined }): void {
  const { default: value, description } = schema
  delete schema.default
  if (value === undefined || typeof value === 'object' || /\bdefault\b/iu.test(description ?? '')) return
  const words = `Default: \`${String(value)}\``
  schema.description = description ? `${description}. ${words}` : words
}

/**
 * Converts a zod schema to JSON Schema 2020-12. Schemas with an id become components.
 * @param io describe the value before (`input`) or after (`output`) transforms
 * @param options `strict`: unknown top-level fields are refused
 */
export function toJsonSchema(
  shape: z.ZodType,
  io: 'input' | 'output',
  components: Json,
  { strict = false }: { strict?: boolean } = {},
): Json {
  const schema = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    // Fields may be added later; readers that refuse unknown ones would break.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (io === 'input') describeDefault(jsonSchema)
    },
  })
  if (strict) resolveTopLevel(schema as Json).additionalProperties = false
  return hoist(schema as Json, components)
}
