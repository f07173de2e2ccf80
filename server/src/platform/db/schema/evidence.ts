import { getTableName, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  type UpdateDeleteAction,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ASSURANCE_LEVELS, type AssuranceLevel } from '@wabi/contract/assurance.ts'
import type { HintCode } from '@wabi/contract/hints.ts'
import { EVIDENCE_KINDS } from '@wabi/contract/shapes/verification.ts'
import type { GroupFinding } from '@wabi/contract/shapes/evidence-group.ts'
import { OUTCOMES, type Outcome } from '@wabi/contract/states.ts'
import { later, oneOf, positive, rowCheck, within } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofSession, ofVerification, ofVerificationsSession } from './keys.ts'
import { verificationRules } from './rules.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)
const verificationId = () => text().notNull()

/**
 * 16 of the 64 bits of `dHash`. Hashes that differ in at most three bits agree in one of the four bands, and columns of
 * their own have an index: under row-level security none on an expression is used, since its function may leak.
 */
const hashBand = (band: 0 | 1 | 2 | 3) =>
  text().generatedAlwaysAs((): SQL => sql.raw(`substr(d_hash, ${band * 4 + 1}, 4)`))

/**
 * A photo as kept: re-encoded, sealed, in storage under `storageKey`. A newer photo of a side supersedes the older; of
 * `liveness` several count at once, the frames of one burst.
 */
export const evidence = pgTable(
  'evidence',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: verificationId(),
    sessionId: text().notNull(),
    kind: text().$type<(typeof EVIDENCE_KINDS)[number]>().notNull(),
    storageKey: text().notNull().unique(),
    /** Of the clean JPEG before sealing, hexadecimal. */
    sha256: text().notNull(),
    /** Of the bytes as received, hexadecimal: the same upload again is recognised by it. Null where none was received. */
    receivedSha256: text(),
    /** 64-bit difference hash, 16 hexadecimal digits. */
    dHash: text().notNull(),
    dHashA: hashBand(0),
    dHashB: hashBand(1),
    dHashC: hashBand(2),
    dHashD: hashBand(3),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes of the clean JPEG. */
    bytes: integer().notNull(),
    /** The quick verdict; `retake` is what the reading asked for besides, when it asked for another photo. */
    quality: jsonb().$type<{
      ok: boolean
      hints: string[]
      measures?: Record<string, number>
      retake?: HintCode[]
    }>(),
    supersededAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.verificationId, table.createdAt),
    index().on(table.clientId, table.sha256),
    // By session alone: a policy's OR keeps the planner from the indexes that begin with the client.
    index().on(table.sessionId),
    ...[table.dHashA, table.dHashB, table.dHashC, table.dHashD].map((band) =>
      index()
        .on(table.clientId, band)
        .where(sql`kind = 'selfie'`),
    ),
    ...[table.dHashA, table.dHashB, table.dHashC, table.dHashD].map((band, i) =>
      index(`evidence_client_id_burst_hash_${'abcd'[i]}_index`)
        .on(table.clientId, band)
        .where(sql`kind = 'liveness'`),
    ),
    // What findings refer to.
    uniqueIndex('evidence_of_verification').on(table.clientId, table.verificationId, table.id),
    ofVerificationsSession(table),
    oneOf(table.kind, EVIDENCE_KINDS),
    positive(table.width),
    positive(table.height),
    positive(table.bytes),
  ],
)

const FINDING_KINDS = ['document', 'selfie', 'liveness'] as const

/** What the vision room said of one photo, sealed JSON; or why it could not. */
export const findings = pgTable(
  'findings',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: verificationId(),
    /** One set of findings per photo: a job that runs twice finds it there. */
    evidenceId: text().notNull(),
    /** What is said of a burst hangs on its first frame. */
    kind: text().$type<(typeof FINDING_KINDS)[number]>().notNull(),
    sealed: sealed(),
    modelVersion: text(),
    /** A code of vision/errors.ts when reading failed; such a check leads to review. */
    error: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.verificationId),
    uniqueIndex().on(table.clientId, table.evidenceId),
    foreignKey({
      name: 'findings_evidence_fk',
      columns: [table.clientId, table.verificationId, table.evidenceId],
      foreignColumns: [evidence.clientId, evidence.verificationId, evidence.id],
    }),
    oneOf(table.kind, FINDING_KINDS),
    rowCheck(table.id, 'result_or_error', sql`(sealed is null) = (error is not null)`),
  ],
)

/** A decision as it was made: everything needed to explain it later. Never changed; a newer one follows. */
export const decisions = pgTable(
  'decisions',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: verificationId(),
    outcome: text().$type<Outcome>().notNull(),
    overallScore: integer().notNull(),
    reasons: text().array().notNull().default([]),
    /** The checks with their points; values of the person are sealed in `sealedEvidence`. */
    checks: jsonb().$type<unknown[]>().notNull(),
    sealedEvidence: sealed(),
    rulesVersion: text().notNull(),
    /** The version of `verification_rules` that it went by, and its number; null where there was none for the document. */
    ruleId: uuid().references(() => verificationRules.id),
    ruleVersion: integer(),
    /** The highest of that rule's levels of which everything was there. */
    level: text(),
    /** The level of assurance that its evidence reaches; null where it reaches none, and in rows older than this column. */
    assurance: text().$type<AssuranceLevel>(),
    /** What evidence there was in each group; nothing of the person. null in rows older than this column. */
    evidenceGroups: jsonb().$type<GroupFinding[]>(),
    modelVersion: text(),
    /** The client user whose decision it is; null: the rules'. Its reason is the only one in `reasons`. */
    madeBy: text(),
    /** The decision that a person's decision follows: no two follow the same. */
    follows: text(),
    /** The session's run that it is about (`verification_sessions.run`); null in rows older than this column. */
    run: integer().default(1),
    /** What the person wrote for the customer. */
    words: sealed(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.verificationId, table.createdAt),
    index().on(table.verificationId),
    index()
      .on(table.ruleId)
      .where(sql`rule_id is not null`),
    // What refers to a decision.
    uniqueIndex('decisions_of_verification').on(table.clientId, table.verificationId, table.id),
    uniqueIndex().on(table.clientId, table.follows),
    // The rules decide once in each run.
    uniqueIndex('decisions_one_of_run')
      .on(table.clientId, table.verificationId, table.run)
      .where(sql`follows is null`),
    ofVerification(table),
    foreignKey({
      name: 'decisions_follows_fk',
      columns: [table.clientId, table.verificationId, table.follows],
      foreignColumns: [table.clientId, table.verificationId, table.id],
      // Rows of a client go in batches, when it is erased.
    }).onDelete('cascade'),
    oneOf(table.outcome, OUTCOMES),
    oneOf(table.assurance, ASSURANCE_LEVELS),
    within(table.overallScore, 0, 100),
    positive(table.run),
    rowCheck(table.id, 'rule_version', sql`(rule_id is null) = (rule_version is null)`),
    rowCheck(
      table.id,
      'of_person',
      sql`made_by is null or follows is not null and outcome <> 'pending_review'`,
    ),
    rowCheck(table.id, 'words_of_person', sql`words is null or made_by is not null`),
  ],
)

/** `(client_id, verification_id, decision_id)`: of a decision of that very verification. */
export function ofDecision(
  table: { clientId: AnyPgColumn; verificationId: AnyPgColumn; decisionId: AnyPgColumn },
  { onDelete = 'no action' }: { onDelete?: UpdateDeleteAction } = {},
) {
  return foreignKey({
    name: `${getTableName(table.clientId.table)}_decision_fk`,
    columns: [table.clientId, table.verificationId, table.decisionId],
    foreignColumns: [decisions.clientId, decisions.verificationId, decisions.id],
  }).onDelete(onDelete)
}

/** The customer's consent to the check: which text, in which language, from where. */
export const consents = pgTable(
  'consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    sessionId: text().notNull(),
    version: text().notNull(),
    language: text().notNull(),
    ip: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.clientId, table.sessionId), index().on(table.sessionId), ofSession(table)],
)

/** One-time codes by which another device of the customer joins a session. `codeHash` is `hashToken` of the code. */
export const handOffs = pgTable(
  'hand_offs',
  {
    codeHash: text().primaryKey(),
    clientId: clientId(),
    sessionId: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Sent to the customer's e-mail address, not shown on their other device. */
    mailed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.expiresAt),
    index().on(table.clientId, table.sessionId),
    ofSession(table),
    later(table.expiresAt, table.createdAt),
  ],
)
