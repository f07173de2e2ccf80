import { z } from 'zod'
import { RETENTION_COUNTRIES, RETENTION_DAYS, RETENTION_STARTS } from '../client/retention.ts'

const days = z.literal(RETENTION_DAYS).nullable()

/** How long each class of data is kept (contract/src/client/retention.ts); null: as long as what contains it. */
export const RETENTION_SETTINGS = {
  /** The whole case. */
  retentionDays: days,
  /** When the period of an approved case begins. */
  retentionFrom: z.enum(RETENTION_STARTS),
  /** Checks that ended without a decision. */
  abandonedDays: days,
  pictureDays: days,
  /** Face templates of approved and of rejected cases. */
  faceDays: days,
  rejectedFaceDays: days,
  /** Bounds that the client sets for itself; a period outside of them is refused. */
  recordLeastDays: days,
  recordMostDays: days,
  pictureMostDays: days,
  faceMostDays: days,
  abandonedMostDays: days,
  /** The country's template that the client started from. */
  retentionCountry: z.enum(RETENTION_COUNTRIES).nullable(),
}
