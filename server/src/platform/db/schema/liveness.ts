import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { LivenessMove } from '@wabi/contract/liveness.ts'
import { clients } from './clients.ts'
import { createdAt, instant } from './columns.ts'

/** What a customer is asked to do before the camera. `nonceHash` is `hashToken` of the nonce. */
export const livenessChallenges = pgTable(
  'liveness_challenges',
  {
    nonceHash: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    sessionId: text().notNull(),
    moves: text().array().$type<[LivenessMove, LivenessMove]>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
)
