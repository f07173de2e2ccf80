import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { LIVENESS_MOVES, type LivenessMove, type LivenessReason } from '@wabi/contract/liveness.ts'
import { allOf, later, rowCheck } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant } from './columns.ts'
import { ofSession } from './keys.ts'

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
  (table) => [
    index().on(table.clientId, table.sessionId),
    index().on(table.expiresAt),
    ofSession(table),
    allOf(table.moves, LIVENESS_MOVES),
    later(table.expiresAt, table.createdAt),
    rowCheck(
      table.nonceHash,
      'answered_is_used',
      sql`used_at is not null or burst_hash is null and answer is null`,
    ),
  ],
)
