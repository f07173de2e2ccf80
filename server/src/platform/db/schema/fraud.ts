import { sql } from 'drizzle-orm'
import { bigserial, index, pgTable, real, text, unique } from 'drizzle-orm/pg-core'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { customerVerifications } from './verifications.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)
const verificationId = () =>
  text()
    .notNull()
    .references(() => customerVerifications.verificationId)

/**
 * The face of a decided verification, so that it is found when it comes back. Sealed under the verification's own key:
 * who is erased cannot be found any more, in backups neither. A row whose `sealed` is null says that it was erased.
 */
export const faceTemplates = pgTable(
  'face_templates',
  {
    id: publicId(),
    /**
     * Grows in the order in which a client's rows are committed (they are written under a lock), and again when a row is
     * erased: whoever has seen the rows up to one number asks for those behind it.
     */
    seq: bigserial({ mode: 'number' }).notNull(),
    clientId: clientId(),
    verificationId: verificationId(),
    kind: text().$type<'selfie' | 'document'>().notNull(),
    /** 128 numbers as little-endian 32-bit floats. */
    sealed: sealed(),
    /** Only descriptors of one model are compared. */
    modelVersion: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.clientId, table.seq), index().on(table.verificationId)],
)

/** The document numbers of a decided verification, as keyed hashes of type, country and number under the client's key. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.verificationId, table.hash), index().on(table.clientId, table.hash)],
)

/** What came back: the verification in which it was noticed, and the earlier one. Read from both sides. */
export const repeats = pgTable(
  'repeats',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    otherVerificationId: verificationId(),
    kind: text().$type<'face' | 'number' | 'image'>().notNull(),
    /** Of the faces, Euclidean; null where they were not compared. */
    distance: real(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.verificationId, table.otherVerificationId, table.kind),
    index().on(table.clientId, table.verificationId),
    index().on(table.otherVerificationId),
  ],
)

/** A face or a number that a client does not want to see again, until it is lifted. */
export const blocks = pgTable(
  'blocks',
  {
    id: publicId(),
    clientId: clientId(),
    kind: text().$type<'face' | 'number'>().notNull(),
    /** It stops verifications of its own mode only. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    /** Under the client's key, so that it outlives the verification it was taken from: the descriptor, or the number. */
    sealed: sealed().notNull(),
    /** Of a number, as in `document_numbers`. */
    hash: text(),
    /** Of a face. */
    modelVersion: text(),
    /** Where it was blocked. */
    verificationId: verificationId(),
    /** Under the same key: what staff write may name people. */
    reason: sealed().notNull(),
    /** The client user. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
    liftedAt: instant(),
    liftedBy: text(),
  },
  (table) => [
    index()
      .on(table.clientId, table.kind)
      .where(sql`lifted_at is null`),
    index().on(table.clientId, table.verificationId),
    index().on(table.verificationId),
  ],
)

/** Which blocks stopped a verification, at any decision of it; also those that were lifted since. */
export const blockHits = pgTable(
  'block_hits',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    blockId: text()
      .notNull()
      .references(() => blocks.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.verificationId, table.blockId),
    index().on(table.clientId, table.verificationId),
    index().on(table.blockId),
  ],
)
