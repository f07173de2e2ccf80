import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const NOTHING = z.strictObject({})

/** The same shape, which refuses at its top level what it does not name. */
function strict(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodObject) return shape.strict()
  if (shape instanceof z.ZodDefault)
    return strict(shape.unwrap() as z.ZodType).default(shape.def.defaultValue)
  if (shape instanceof z.ZodPrefault)
    return strict(shape.unwrap() as z.ZodType).prefault(shape.def.defaultValue)
  return shape
}

/**
 * How query and body of a call are parsed. A program's misspelt field is refused, since a call that leaves it out does
 * something else than was asked; what our own pages send is parsed by the contract's own shapes.
 */
export function strictInput({ access, query, body }: Endpoint): Pick<Endpoint, 'query' | 'body'> {
  if (!access.startsWith('key:')) return { ...(query && { query }), ...(body && { body }) }
  return {
    query: query ? strict(query) : NOTHING,
    // Some clients send an empty object where nothing is asked for.
    body: body ? strict(body) : NOTHING.optional(),
  }
}
