import { z } from 'zod'

/** A success without data. */
export const Done = z.object({ success: z.literal(true) })

/** A success with a value under `data`. */
export function dataReply<S extends z.ZodType>(data: S) {
  return z.object({ success: z.literal(true), data })
}

/** A success with a list under `data` and the cursor of the next page, null on the last page. */
export function pageReply<S extends z.ZodType>(item: S) {
  return z.object({
    success: z.literal(true),
    data: z.array(item),
    page: z.object({ next: z.string().nullable() }).optional(),
  })
}

/** The query of a list that is fetched page by page; `cursor` is the `next` of the page before. */
export function pageQuery(defaultLimit: number) {
  return {
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
    cursor: z.string().max(200).optional(),
  }
}

/** An instant: ISO 8601 in UTC, as `Date.prototype.toISOString` formats it. Year 0 is refused, as in PostgreSQL. */
export const instant = z.iso.datetime().refine((value) => value >= '0001', 'There is no such time')

/** A day without a time: `YYYY-MM-DD`, Gregorian. */
export const day = z.iso.date()

/** A score in percent. */
export const score = z.number().int().min(0).max(100)
