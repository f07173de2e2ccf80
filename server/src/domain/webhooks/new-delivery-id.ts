import { sql } from 'drizzle-orm'

/** A delivery's public id, made by the database where one statement adds many: 100 random bits. */
export const newDeliveryId = sql.raw(
  "'whl_' || substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 26)",
)
