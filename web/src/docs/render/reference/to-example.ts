import { resolveSchema, type Schema, withoutNull } from './schema.ts'

const INSTANT = '2026-11-21T09:30:00.000Z'

/** Example values for fields that would otherwise be a bare 'string'. */
const KNOWN: Record<string, unknown> = {
  cursor: 'eyJhdCI6…',
  email: 'hanna@example.com',
  token: 'token-of-an-image',
}

/** An example id with the prefix in the schema's pattern. */
function idFrom(pattern: string): string | null {
  const prefix = /^\^\(?([a-z]+_)/u.exec(pattern)?.[1]
  return prefix ? `${prefix}4fTq9ZkB2mXc7LrD0sVn8HyWea` : null
}

function toExampleString(schema: Schema, name: string): unknown {
  if (schema.format === 'date-time') return INSTANT
  if (schema.format === 'date') return INSTANT.slice(0, 10)
  if (schema.format === 'uri') return 'https://verify.example.com/…'
  return (schema.pattern && idFrom(schema.pattern)) || KNOWN[name] || name || 'text'
}

/**
 * An example value for a schema: the contract's example if it has one, else one built from its fields.
 * @param name of the field
 */
export function toExample(given: Schema, components: Record<string, Schema>, name = ''): unknown {
  const { schema } = withoutNull(resolveSchema(given, components))
  const plain = resolveSchema(schema, components)
  const ownExample = plain.example ?? plain.examples?.[0]
  if (ownExample !== undefined) return ownExample
  if (plain.const !== undefined) return plain.const
  if (plain.enum) return plain.enum[0]
  if (plain.default !== undefined) return plain.default
  const [choice] = plain.anyOf ?? plain.oneOf ?? plain.allOf ?? []
  if (choice) return toExample(choice, components, name)
  if (plain.properties)
    return Object.fromEntries(
      Object.entries(plain.properties).map(([field, value]) => [field, toExample(value, components, field)]),
    )
  if (plain.type === 'array') return plain.items ? [toExample(plain.items, components, name)] : []
  if (plain.type === 'integer' || plain.type === 'number') return plain.minimum ?? 1
  if (plain.type === 'boolean') return true
  if (plain.type === 'object') return {}
  return toExampleString(plain, name)
}
