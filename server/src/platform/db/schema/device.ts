import { jsonb, text } from 'drizzle-orm/pg-core'
import type { SeenFrom } from './session-json.ts'

/** From where a session is used. */
export const deviceColumns = () => ({
  /** Country of the IP address, browser and system used, and nothing more precise. */
  seenFrom: jsonb().$type<SeenFrom>(),
  /** Keyed hashes of the device cookie and IP address, to detect several customers on one in a short time. */
  deviceHash: text(),
  addressHash: text(),
})
