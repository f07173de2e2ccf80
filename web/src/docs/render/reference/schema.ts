/** The subset of JSON Schema 2020-12 that the contract's schemas use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
  default?: unknown
  examples?: unknown[]
  example?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Resolves a reference into the document's components. @throws if there is no such component */
export function resolveSchema(schema: Schema, components: Record<string, Schema>): Schema {
  if (!schema.$ref) return schema
  const name = schema.$ref.split('/').at(-1) ?? ''
  const found = components[name]
  if (!found) throw new Error(`the document has no schema ${name}`)
  return resolveSchema(
    { ...found, ...(schema.description ? { description: schema.description } : {}) },
    components,
  )
}

/** The schema without null, and whether it was nullable. */
export function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const all = schema.anyOf ?? schema.oneOf
  const rest = all?.filter(({ type }) => type !== 'null') ?? []
  if (all && rest.length === 1 && rest[0] && rest.length < all.length) {
    const { anyOf: _, oneOf: __, ...outer } = schema
    return { schema: { ...rest[0], ...outer }, nullable: true }
  }
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const [type = 'null'] = schema.type.filter((one) => one !== 'null')
    return { schema: { ...schema, type }, nullable: true }
  }
  return { schema, nullable: false }
}
