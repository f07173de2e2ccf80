import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LIGHT_COLOR_CODES, type LightColor } from '@wabi/contract/verification/light.ts'
import {
  LIVENESS_LOOKS,
  type LivenessLook,
  type LivenessReason,
} from '@wabi/contract/verification/liveness.ts'
import { allOf, later, positive, rowCheck } from './checks.ts'
import { clientId, ofClientUser } from './clients.ts'
import { createdAt, instant } from './columns.ts'
import { evidence } from './evidence.ts'
import { ofSession } from './keys.ts'

/** The answer to a burst, repeated if its reply was lost. */
export interface AnsweredBurst {
  passed: boolean
  reasons: LivenessReason[]
  triesLeft: number
}

/** The looks a customer is asked for. `nonceHash` is `hashToken` of the nonce. */
export const livenessChallenges = pgTable(
  'liveness_challenges',
  {
    nonceHash: text().primaryKey(),
    clientId: clientId(),
    sessionId: text().notNull(),
    /** Two in rows of the version before decision 036, which writes them during an upgrade: see `toLooks`. */
    looks: text('moves').array().$type<LivenessLook[]>().notNull(),
    /** The screen's colors, in order; null in rows of the version before decision 040, which writes them during an upgrade. */
    light: text().array().$type<LightColor[]>(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** SHA-256 of the frames that used it, as sent, hexadecimal: only the same frames may be sent again. */
    burstHash: text(),
    /** null until judged. */
    answer: jsonb().$type<AnsweredBurst>(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.sessionId),
    index().on(table.expiresAt),
    ofSession(table),
    allOf(table.looks, LIVENESS_LOOKS),
    allOf(table.light, LIGHT_COLOR_CODES),
    later(table.expiresAt, table.createdAt),
    rowCheck(
      table.nonceHash,
      'answered_is_used',
      sql`used_at is not null or burst_hash is null and answer is null`,
    ),
  ],
)

/**
 * A member of the client's staff attests that they saw the customer in person during a head turn and handled the
 * document itself. It is about one burst, named by its first frame, and is erased with it.
 */
export const captureSupervisions = pgTable(
  'capture_supervisions',
  {
    clientId: clientId(),
    verificationId: text().notNull(),
    /** The burst's first frame, to which its findings belong. */
    evidenceId: text().notNull(),
    /** Bursts judged by then. After another one the attestation no longer counts. */
    tries: integer().notNull(),
    supervisedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.evidenceId] }),
    index().on(table.clientId, table.verificationId),
    foreignKey({
      name: 'capture_supervisions_evidence_fk',
      columns: [table.clientId, table.verificationId, table.evidenceId],
      foreignColumns: [evidence.clientId, evidence.verificationId, evidence.id],
    }).onDelete('cascade'),
    ofClientUser('capture_supervisions_user_fk', [table.clientId, table.supervisedBy]),
    positive(table.tries),
  ],
)
