import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { FACE_ALARMS, type FaceAlarm } from '@wabi/contract/shapes/health.ts'
import { LIST_KINDS, type ListKind, type ListName, LISTS } from '@wabi/contract/review/list-entries.ts'
import { LIST_REASONS, type ListReason } from '@wabi/contract/review/list-reasons.ts'
import { REPEAT_KINDS } from '@wabi/contract/shapes/repeats.ts'
import { notNegative, oneOf, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofVerification } from './keys.ts'
import { customerVerifications } from './verifications.ts'

const verificationId = () => text().notNull()

const TEMPLATE_KINDS = ['selfie', 'document'] as const

/**
 * The face of a decided verification, for finding it in later ones. Sealed with the verification's own key: an erased
 * person cannot be found any more, not even in backups. A row whose `sealed` is null was erased.
 */
export const faceTemplates = pgTable(
  'face_templates',
  {
    id: publicId(),
    /**
     * Increases in commit order of a client's rows (they are written under a lock), and is renewed when a row is
     * erased: a reader that has seen the rows up to one number asks for those after it.
     */
    seq: bigserial({ mode: 'number' }).notNull(),
    clientId: clientId(),
    verificationId: verificationId(),
    kind: text().$type<(typeof TEMPLATE_KINDS)[number]>().notNull(),
    /** 128 numbers as little-endian 32-bit floats. */
    sealed: sealed(),
    /** Only descriptors of one model are compared. */
    modelVersion: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.seq),
    index().on(table.verificationId),
    ofVerification(table),
    oneOf(table.kind, TEMPLATE_KINDS),
  ],
)

/**
 * The document numbers of a decided verification, as keyed hashes of type, country and number under the client's key.
 */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.clientId, table.verificationId, table.hash),
    index().on(table.clientId, table.hash),
    ofVerification(table),
  ],
)

/**
 * Distances between portraits and selfies of different customers of a client, aggregated: the face monitor's history.
 * Contains nothing biometric and nothing about a person. Each interval is over subjects, 95 %.
 */
export const faceMonitors = pgTable(
  'face_monitors',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    modelVersion: text().notNull(),
    /** Customers whose portrait and selfie were compared with the others'. */
    subjects: integer().notNull(),
    falseMatchRate: real().notNull(),
    falseMatchRateLow: real().notNull(),
    falseMatchRateHigh: real().notNull(),
    /** Distance that one stranger in a thousand is below, by a normal model. */
    nearestThousandth: real().notNull(),
    nearestThousandthLow: real().notNull(),
    nearestThousandthHigh: real().notNull(),
    alarm: text().$type<FaceAlarm>(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    notNegative(table.subjects),
    oneOf(table.alarm, FACE_ALARMS),
  ],
)

/** A match between two verifications: the one in which it was found, and the earlier one. Read from both sides. */
export const repeats = pgTable(
  'repeats',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    otherVerificationId: verificationId(),
    kind: text().$type<(typeof REPEAT_KINDS)[number]>().notNull(),
    /** Euclidean distance of the faces; null where they were not compared. */
    distance: real(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('repeats_once').on(
      table.clientId,
      table.verificationId,
      table.otherVerificationId,
      table.kind,
    ),
    index().on(table.otherVerificationId),
    ofVerification(table),
    foreignKey({
      name: 'repeats_other_verification_fk',
      columns: [table.clientId, table.otherVerificationId],
      foreignColumns: [customerVerifications.clientId, customerVerifications.verificationId],
    }),
    oneOf(table.kind, REPEAT_KINDS),
    notNegative(table.distance),
    rowCheck(table.id, 'of_two', sql`verification_id <> other_verification_id`),
  ],
)

/**
 * An entry of a client's block, watch or allow list, until it is removed or expires. The tables keep the names from when
 * there were blocks only: sealed values are bound to them.
 */
export const listEntries = pgTable(
  'blocks',
  {
    id: publicId(),
    clientId: clientId(),
    list: text().$type<ListName>().notNull().default('block'),
    kind: text().$type<ListKind>().notNull(),
    /** Applies to verifications of the same mode only. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    /**
     * The descriptor or value, sealed with the client's key so that it outlives the verification it came from. Empty
     * where only the hash is kept: for a device and a network taken from a verification, and once that is erased.
     */
    sealed: sealed().notNull(),
    /** Of everything but a face; a number's is as in `document_numbers`. */
    hash: text(),
    /** Of a face. */
    modelVersion: text(),
    /** The verification it was taken from; null for a value entered by hand. */
    verificationId: text(),
    /** A block that rejects, once it is confirmed; any other entry leads to review or silences a doubt. */
    rejects: boolean().notNull().default(false),
    reasonCode: text().$type<ListReason>().notNull().default('other'),
    /** A note for colleagues, sealed with the same key: staff may name people. Empty without words. */
    reason: sealed().notNull(),
    /** A client user, one of the platform's staff or an API key. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
    /** When somebody should look at it again. */
    reviewAt: instant()
      .notNull()
      .default(sql`now() + interval '365 days'`),
    /** When the owners were last mailed that it is due. */
    remindedAt: instant(),
    expiresAt: instant(),
    /** The second person's yes; null by whom for a block from before two were required. */
    confirmedAt: instant(),
    confirmedBy: text(),
    /** A complaint that nobody has decided yet. */
    suspendedAt: instant(),
    suspendedBy: text(),
    /** The complaint in words, sealed. */
    complaint: sealed(),
    /** When it was removed or had expired; its value is erased then. */
    liftedAt: instant(),
    liftedBy: text(),
  },
  (table) => [
    index()
      .on(table.clientId, table.kind)
      .where(sql`lifted_at is null`),
    index('blocks_by_hash')
      .on(table.clientId, table.hash)
      .where(sql`lifted_at is null`),
    index('blocks_due')
      .on(table.clientId, table.mode, table.reviewAt, table.id)
      .where(sql`lifted_at is null`),
    index('blocks_newest')
      .on(table.clientId, table.mode, table.createdAt, table.id)
      .where(sql`lifted_at is null`),
    index('blocks_expiring')
      .on(table.expiresAt)
      .where(sql`lifted_at is null and expires_at is not null`),
    index().on(table.clientId, table.verificationId),
    index().on(table.verificationId),
    // Referenced by hits.
    uniqueIndex('blocks_of_client').on(table.clientId, table.id),
    ofVerification(table),
    oneOf(table.list, LISTS),
    oneOf(table.kind, LIST_KINDS),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.reasonCode, LIST_REASONS),
    rowCheck(
      table.id,
      'lifted',
      sql`(lifted_at is null) = (lifted_by is null) and (lifted_at is null or sealed = '' and hash is null)`,
    ),
    rowCheck(
      table.id,
      'of_kind',
      sql`lifted_at is not null or case kind when 'face' then model_version is not null else hash is not null end`,
    ),
    rowCheck(table.id, 'rejecting', sql`not rejects or list = 'block' and kind in ('face', 'number')`),
    rowCheck(
      table.id,
      'two_people',
      sql`confirmed_by is null or confirmed_at is not null and confirmed_by <> created_by`,
    ),
    rowCheck(table.id, 'suspended', sql`num_nonnulls(suspended_at, suspended_by, complaint) in (0, 3)`),
  ],
)

/** Entries that matched a verification at any of its decisions, including those removed since. */
export const listHits = pgTable(
  'block_hits',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    entryId: text('block_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.clientId, table.verificationId, table.entryId),
    index().on(table.entryId),
    ofVerification(table),
    foreignKey({
      name: 'block_hits_block_fk',
      columns: [table.clientId, table.entryId],
      foreignColumns: [listEntries.clientId, listEntries.id],
    }),
  ],
)
