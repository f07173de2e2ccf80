import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LivenessMove, LivenessReason } from '@wabi/contract/liveness.ts'
import { clients } from './clients.ts'
import { createdAt, instant } from './columns.ts'
import { customerVerifications } from './verifications.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)

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
    clientId: clientId(),
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
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
)

/**
 * Keyed hashes of what the faces of a burst look like, under the client's key: a burst that comes back in another session
 * has some of them, and is then held against the sealed findings. See `burst-marks.ts`.
 */
export const burstMarks = pgTable(
  'burst_marks',
  {
    clientId: clientId(),
    sessionId: text().notNull(),
    verificationId: text()
      .notNull()
      .references(() => customerVerifications.verificationId),
    mark: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.mark, table.sessionId] }),
    index().on(table.verificationId),
  ],
)
