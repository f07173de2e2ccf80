import { z } from 'zod'

const success = z.literal(true).describe('Always `true`; error responses have `false`')

/** A success without data. */
export const Done = z.object({ success })

/** A success with a value under `data`. */
export function dataReply<S extends z.ZodType>(data: S) {
  return z.object({ success, data })
}

/** A success with a list under `data` and the cursor of the next page, null on the last page. */
export function pageReply<S extends z.ZodType>(item: S) {
  return z.object({
    success,
    data: z.array(item).describe('The items of this page, in the order of the list; empty if there are none'),
    page: z
      .object({
        next: z
          .string()
          .nullable()
          .describe('Pass it as `cursor` to get the next page; null on the last page'),
      })
      .optional()
      .describe('Where the list continues'),
  })
}

/** The query of a list that is fetched page by page; `cursor` is the `next` of the page before. */
export function pageQuery(defaultLimit: number) {
  return {
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(defaultLimit)
      .describe('Maximum number of items on the page'),
    cursor: z
      .string()
      .max(200)
      .optional()
      .describe('The `page.next` of the page before; omit it for the first page'),
  }
}

/** An instant: ISO 8601 in UTC, as `Date.prototype.toISOString` formats it. Year 0 is refused, as in PostgreSQL. */
export const instant = z.iso.datetime().refine((value) => value >= '0001', 'There is no such time')

/** A day without a time: `YYYY-MM-DD`, Gregorian. */
export const day = z.iso.date()

/** A score in percent. */
export const score = z.number().int().min(0).max(100)
