import { sql } from 'drizzle-orm'
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant with millisecond precision: JavaScript reads back exactly what is stored, so it can serve as a cursor. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    // The database's clock: those of processes differ.
    .$onUpdate(() => sql`now()`)

/** A public id created by `newId`. */
export const publicId = () => text().primaryKey()

/** A row's internal `id`, where the specification has one in addition to a public id. */
export const rowId = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)

/** Marks a text column whose content is sealed (see platform/crypto/sealer.ts); it never contains plain text. */
export const sealed = () => text()

/** A transaction id, as returned by `pg_current_xact_id()`. Only meaningful within one cluster. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
