import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LivenessMove, LivenessReason } from '@wabi/contract/liveness.ts'
import { clients } from './clients.ts'
import { createdAt, instant } from './columns.ts'

/** What was answered to a burst, to be answered again when its reply was lost. */
export interface AnsweredBurst {
  passed: boolean
  reasons: LivenessReason[]
  triesLeft: number
}

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
    /** Of the frames that used it, as they were sent, hexadecimal SHA-256: only they may come again. */
    burstHash: text(),
    /** null until they were judged. */
    answer: jsonb().$type<AnsweredBurst>(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.clientId, table.sessionId), index().on(table.expiresAt)],
)
