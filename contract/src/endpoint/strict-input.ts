import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const NOTHING = z.strictObject({})

/** A zod schema that contains others: its internal definition and clone. */
type Container = z.ZodType & { def: Record<string, unknown>; clone(def: unknown): z.ZodType }

/** The same schema, but every object in it, at any depth, refuses unknown fields. */
function strict(shape: z.ZodType): z.ZodType {
  const { def, clone } = shape as Container
  const cloneWith = (parts: Record<string, unknown>) => clone.call(shape, { ...def, ...parts })
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries(shape.shape as Record<string, z.ZodType>)
    const strictFields = Object.fromEntries(fields.map(([name, field]) => [name, strict(field)]))
    return cloneWith({ shape: strictFields, catchall: def.catchall ?? z.never() })
  }
  if (shape instanceof z.ZodUnion)
    return cloneWith({ options: (shape.options as readonly z.ZodType[]).map(strict) })
  if (shape instanceof z.ZodArray) return cloneWith({ element: strict(def.element as z.ZodType) })
  return def.innerType instanceof z.ZodType ? cloneWith({ innerType: strict(def.innerType) }) : shape
}

/**
 * Schemas that parse the query and body of a call. Calls by API key may not contain unknown fields, and neither may
 * bodies sent by the platform's staff, who act on others' data: silently dropping a misspelt field would do something
 * other than what was asked. All other calls are parsed by the contract's schemas as they are.
 */
export function strictInput({ access, query, body }: Endpoint): Pick<Endpoint, 'query' | 'body'> {
  const byKey = access.startsWith('key:')
  if (!byKey && !access.startsWith('admin:')) return { ...(query && { query }), ...(body && { body }) }
  const strictQuery = byKey ? (query ? strict(query) : NOTHING) : query
  return {
    ...(strictQuery && { query: strictQuery }),
    // Some HTTP clients send an empty object where no body is expected.
    body: body ? strict(body) : NOTHING.optional(),
  }
}
