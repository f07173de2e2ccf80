import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const NOTHING = z.strictObject({})

/** A shape with others within, as zod keeps them. */
type Holder = z.ZodType & { def: Record<string, unknown>; clone(def: unknown): z.ZodType }

/** The same shape, which refuses, at every depth, what its objects do not name. */
function strict(shape: z.ZodType): z.ZodType {
  const { def, clone } = shape as Holder
  const holding = (parts: Record<string, unknown>) => clone.call(shape, { ...def, ...parts })
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries(shape.shape as Record<string, z.ZodType>)
    const within = Object.fromEntries(fields.map(([name, field]) => [name, strict(field)]))
    return holding({ shape: within, catchall: def.catchall ?? z.never() })
  }
  if (shape instanceof z.ZodUnion)
    return holding({ options: (shape.options as readonly z.ZodType[]).map(strict) })
  if (shape instanceof z.ZodArray) return holding({ element: strict(def.element as z.ZodType) })
  return def.innerType instanceof z.ZodType ? holding({ innerType: strict(def.innerType) }) : shape
}

/**
 * How query and body of a call are parsed. A misspelt field is refused to a program, and in a body to the platform's
 * staff, who act on others' data: a call that leaves it out does something else than was asked. What else our own pages
 * send is parsed by the contract's own shapes.
 */
export function strictInput({ access, query, body }: Endpoint): Pick<Endpoint, 'query' | 'body'> {
  const byKey = access.startsWith('key:')
  if (!byKey && !access.startsWith('admin:')) return { ...(query && { query }), ...(body && { body }) }
  const strictQuery = byKey ? (query ? strict(query) : NOTHING) : query
  return {
    ...(strictQuery && { query: strictQuery }),
    // Some clients send an empty object where nothing is asked for.
    body: body ? strict(body) : NOTHING.optional(),
  }
}
