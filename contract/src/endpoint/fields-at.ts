import { z } from 'zod'

/** What zod schemas say about themselves; the shape differs by kind. */
interface Definition {
  innerType?: unknown
  element?: unknown
  in?: unknown
}

/**
 * The names of the fields that an object within a schema has, at the path of a zod issue; of all its shapes where it has
 * several. Empty if there is no object with fixed fields.
 */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const { innerType, element, in: input } = schema.def as Definition
  if (schema instanceof z.ZodUnion)
    return [...new Set((schema.options as readonly z.ZodType[]).flatMap((one) => fieldsAt(one, path)))]
  if (innerType instanceof z.ZodType) return fieldsAt(innerType, path)
  if (input instanceof z.ZodType) return fieldsAt(input, path)
  const [key, ...rest] = path
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>
    if (key === undefined) return Object.keys(shape)
    return Object.hasOwn(shape, key) ? fieldsAt(shape[String(key)]!, rest) : []
  }
  return element instanceof z.ZodType && key !== undefined ? fieldsAt(element, rest) : []
}
