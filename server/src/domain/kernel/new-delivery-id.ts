import { sql } from 'drizzle-orm'

/** SQL for a delivery's public id of 100 random bits, generated in the database because one statement adds many. */
export const newDeliveryId = sql.raw(
  "'whl_' || substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 26)",
)
