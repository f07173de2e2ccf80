import { getTableName, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { ASSURANCE_LEVELS, type AssuranceLevel } from '@wabi/contract/verification/assurance.ts'
import type { HintCode } from '@wabi/contract/verification/hints.ts'
import { EVIDENCE_KINDS } from '@wabi/contract/shapes/evidence-item.ts'
import type { GroupFinding } from '@wabi/contract/shapes/evidence-group.ts'
import { DECISION_FLAGS, type DecisionFlag } from '@wabi/contract/review/separation.ts'
import { POSSESSION_MEANS, type PossessionMeans } from '@wabi/contract/verification/possession.ts'
import { OUTCOMES, type Outcome } from '@wabi/contract/verification/states.ts'
import { allOf, inClientFolder, later, oneOf, positive, rowCheck, inRange } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofSession, ofVerification, ofVerificationsSession } from './keys.ts'
import { verificationRules } from './rules.ts'
import type { SeenFrom } from './session-json.ts'

const verificationId = () => text().notNull()

/**
 * 16 of the 64 bits of `dHash`. Hashes that differ in at most three bits agree in at least one of the four bands. The
 * bands are columns because row-level security rules out expression indexes: their functions are not leakproof.
 */
const hashBand = (band: 0 | 1 | 2 | 3) =>
  text().generatedAlwaysAs((): SQL => sql.raw(`substr(d_hash, ${band * 4 + 1}, 4)`))

/**
 * A stored photo: re-encoded, sealed, in storage under `storageKey`. A newer photo of a side supersedes the older one;
 * for `liveness` several are current at once, the frames of one burst.
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
    /** Of the bytes as received, hexadecimal, to recognize a repeated upload. Null where none were received. */
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
    /** The quick verdict; `retake` has the hints of the full reading when it asked for another photo. */
    quality: jsonb().$type<{
      ok: boolean
      hints: string[]
      measures?: Record<string, number>
      /** What the torch changed in a second frame, which is not stored. */
      torch?: Record<string, number>
      retake?: HintCode[]
      /** What it says was filled in for the customer before they saved their details. */
      filledIn?: boolean
    }>(),
    /** From where it was sent; null where nothing was sent, and in rows older than this column. */
    sentFrom: jsonb().$type<SeenFrom>(),
    supersededAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.verificationId, table.createdAt),
    index().on(table.clientId, table.sha256),
    // By session only: the policy's OR keeps the planner from using indexes that start with the client.
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
    // Referenced by findings.
    uniqueIndex('evidence_of_verification').on(table.clientId, table.verificationId, table.id),
    ofVerificationsSession(table),
    oneOf(table.kind, EVIDENCE_KINDS),
    positive(table.width),
    positive(table.height),
    positive(table.bytes),
    inClientFolder(table.storageKey),
  ],
)

const FINDING_KINDS = ['document', 'selfie', 'liveness'] as const

/** Vision's findings for one photo, as sealed JSON, or the error that prevented them. */
export const findings = pgTable(
  'findings',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: verificationId(),
    /** One set of findings per photo, so that a job that runs twice finds the first. */
    evidenceId: text().notNull(),
    /** The findings of a burst belong to its first frame. */
    kind: text().$type<(typeof FINDING_KINDS)[number]>().notNull(),
    sealed: sealed(),
    modelVersion: text(),
    /** A code of vision/src/core/errors.ts when reading failed; such a check leads to review. */
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

/** A decision, with everything needed to explain it later. Never changed: a newer one follows it. */
export const decisions = pgTable(
  'decisions',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: verificationId(),
    outcome: text().$type<Outcome>().notNull(),
    overallScore: integer().notNull(),
    reasons: text().array().notNull().default([]),
    /** The checks with their points; personal values are sealed in `sealedEvidence`. */
    checks: jsonb().$type<unknown[]>().notNull(),
    sealedEvidence: sealed(),
    rulesVersion: text().notNull(),
    /** The version of `verification_rules` it used, and its number; null where there was none for the document. */
    ruleId: uuid().references(() => verificationRules.id),
    ruleVersion: integer(),
    /** The highest of that rule's levels whose requirements were all met. */
    level: text(),
    /**
     * The level of assurance that the evidence reaches; null if it reaches none, and in rows older than this column.
     */
    assurance: text().$type<AssuranceLevel>(),
    /** The evidence in each group, without personal data; null in rows older than this column. */
    evidenceGroups: jsonb().$type<GroupFinding[]>(),
    modelVersion: text(),
    /** The person who decided; null: the rules. A person's reason is the only one in `reasons`. */
    madeBy: text(),
    /** The decision that a person's decision follows: no two follow the same. */
    follows: text(),
    /** The run of the session it decides (`verification_sessions.run`); null in rows older than this column. */
    run: integer().default(1),
    /** What the person wrote for the customer. */
    words: sealed(),
    /** Circumstances of a person's decision that an auditor looks at. */
    flags: text().array().$type<DecisionFlag[]>().notNull().default([]),
    /** The inspection by the trained person in `madeBy` raised the assurance above that of the evidence. */
    restsOnInspection: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.verificationId, table.createdAt),
    // The reviewers of a client in a period.
    index()
      .on(table.clientId, table.createdAt)
      .where(sql`made_by is not null`),
    index().on(table.verificationId),
    index()
      .on(table.ruleId)
      .where(sql`rule_id is not null`),
    // Referenced by rows that belong to a decision.
    uniqueIndex('decisions_of_verification').on(table.clientId, table.verificationId, table.id),
    uniqueIndex().on(table.clientId, table.follows),
    // The rules decide once per run.
    uniqueIndex('decisions_one_of_run')
      .on(table.clientId, table.verificationId, table.run)
      .where(sql`follows is null`),
    ofVerification(table),
    foreignKey({
      name: 'decisions_follows_fk',
      columns: [table.clientId, table.verificationId, table.follows],
      foreignColumns: [table.clientId, table.verificationId, table.id],
      // Rows are deleted in batches when a client is erased.
    }).onDelete('cascade'),
    oneOf(table.outcome, OUTCOMES),
    oneOf(table.assurance, ASSURANCE_LEVELS),
    allOf(table.flags, DECISION_FLAGS),
    inRange(table.overallScore, 0, 100),
    positive(table.run),
    rowCheck(table.id, 'rule_version', sql`(rule_id is null) = (rule_version is null)`),
    rowCheck(
      table.id,
      'of_person',
      sql`made_by is null or follows is not null and outcome <> 'pending_review'`,
    ),
    rowCheck(table.id, 'follows_another', sql`follows <> id`),
    rowCheck(table.id, 'words_of_person', sql`words is null or made_by is not null`),
    rowCheck(
      table.id,
      'inspection_of_person',
      sql`not rests_on_inspection or made_by is not null and outcome = 'approved' and coalesce(assurance = 'substantial', false)`,
    ),
  ],
)

/** `(client_id, verification_id, decision_id)`: refers to a decision of the same verification. */
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

/**
 * One-time codes with which another of the customer's devices joins a session. `codeHash` is `hashToken` of the code.
 */
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
    /** How it reached the customer: by a message, or in the client's app; null: shown by their other device. */
    sentBy: text().$type<PossessionMeans>(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.expiresAt),
    index().on(table.clientId, table.sessionId),
    ofSession(table),
    oneOf(table.sentBy, POSSESSION_MEANS),
    later(table.expiresAt, table.createdAt),
  ],
)
