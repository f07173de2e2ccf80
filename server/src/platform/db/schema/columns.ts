import { sql } from 'drizzle-orm'
import { text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, kept to the millisecond: what JavaScript reads back is what is stored, so it can serve as a cursor. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** A public id made by `newId`. */
export const publicId = () => text().primaryKey()

/** A row's own number where the specification has `id` beside a public id. */
export const rowId = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)

/** Marks a text column whose content is sealed (see platform/sealer.ts); plain text never goes there. */
export const sealed = () => text()
