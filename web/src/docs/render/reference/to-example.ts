import { exampleId, KNOWN_EXAMPLES } from './known-examples.ts'
import { resolveSchema, type Schema, withoutNull } from './schema.ts'

const INSTANT = '2026-11-21T09:30:00.000Z'

/** An example id with the prefix that the schema's pattern or description names. */
function toExampleId({ pattern = '', description = '' }: Schema): string | null {
  const prefix = /^\^\(?([a-z]+_)/u.exec(pattern)?.[1] ?? /begins with `([a-z]+_)`/u.exec(description)?.[1]
  return prefix ? exampleId(prefix) : null
}

function toExampleString(schema: Schema, name: string): unknown {
  if (schema.format === 'date-time') return INSTANT
  if (schema.format === 'date') return INSTANT.slice(0, 10)
  if (schema.format === 'uri') return 'https://verify.example.com/…'
  return toExampleId(schema) ?? (name in KNOWN_EXAMPLES ? KNOWN_EXAMPLES[name] : name || 'text')
}

/** The least value; zod gives an integer without bounds those of safe integers. */
const toExampleNumber = ({ minimum }: Schema) =>
  minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? 1 : minimum

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
  if (plain.type === 'integer' || plain.type === 'number')
    return KNOWN_EXAMPLES[name] ?? toExampleNumber(plain)
  if (plain.type === 'boolean') return true
  if (plain.type === 'object') return {}
  return toExampleString(plain, name)
}
