import { sql } from 'drizzle-orm'
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, kept to the millisecond: what JavaScript reads back is what is stored, so it can serve as a cursor. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    // The database's clock: processes differ.
    .$onUpdate(() => sql`now()`)

/** A public id made by `newId`. */
export const publicId = () => text().primaryKey()

/** A row's own number where the specification has `id` beside a public id. */
export const rowId = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)

/** Marks a text column whose content is sealed (see platform/sealer.ts); plain text never goes there. */
export const sealed = () => text()

/** A transaction's number, as `pg_current_xact_id()` gives it. It means something in one cluster only. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
