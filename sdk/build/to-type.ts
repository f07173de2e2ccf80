/** The subset of JSON Schema (draft 2020-12) that zod writes. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema | false
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  description?: string
  not?: Schema
}

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

export interface Names {
  /** The TypeScript name of a component. */
  nameComponent(component: string): string
  /** The name of an enumeration; undefined if it has none. */
  nameEnumeration(words: unknown[]): string | undefined
}

/** A schema as a TypeScript type. */
export function toType(schema: Schema, names: Names): string {
  const each = (shapes: Schema[], sign: string) =>
    shapes.map((shape) => wrapped(toType(shape, names))).join(` ${sign} `)
  if (schema.$ref) return names.nameComponent(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1))
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum)
    return names.nameEnumeration(schema.enum) ?? schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf ?? schema.oneOf) return each((schema.anyOf ?? schema.oneOf)!, '|')
  if (schema.allOf) return each(schema.allOf, '&')
  if (schema.not) return 'never'
  if (Array.isArray(schema.type))
    return each(
      schema.type.map((type) => ({ ...schema, type })),
      '|',
    )
  if (schema.type === 'array') {
    if (schema.prefixItems) return `[${schema.prefixItems.map((one) => toType(one, names)).join(', ')}]`
    return `${wrapped(toType(schema.items || {}, names))}[]`
  }
  if (schema.type === 'object') return toObjectType(schema, names)
  return PLAIN[schema.type ?? ''] ?? 'unknown'
}

function toObjectType(schema: Schema, names: Names): string {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const words = field.description ? `/** ${field.description.replaceAll('*/', '* /')} */\n` : ''
    const needed = schema.required?.includes(name)
    const key = /^[a-z_$][\w$]*$/iu.test(name) ? name : JSON.stringify(name)
    return `${words}${key}${needed ? '' : '?'}: ${toType(field, names)}${needed ? '' : ' | undefined'}`
  })
  if (fields.length > 0) return `{\n${fields.join('\n')}\n}`
  const { additionalProperties: others } = schema
  return typeof others === 'object' ? `Record<string, ${toType(others, names)}>` : 'Record<string, unknown>'
}

const wrapped = (type: string) => (/[|&]/u.test(type) && !type.startsWith('{') ? `(${type})` : type)
