import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SHARED_DETAILS, type SharedDetail } from '@wabi/contract/verification/shared-details.ts'
import { oneOf, positive } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt } from './columns.ts'
import { ofVerification } from './keys.ts'

/**
 * The details of a decided verification by which it is linked with others, as keyed hashes under the client's key.
 * Deleted when the verification is erased.
 */
export const detailKeys = pgTable(
  'detail_keys',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: text().notNull(),
    detail: text().$type<SharedDetail>().notNull(),
    hash: text().notNull(),
    /** Equal for verifications of one person, as far as faces and documents show; a random id. */
    person: text().notNull(),
    /** Hash of the device that was used; null if it is not known. */
    device: text(),
    /** When the verification was first decided. */
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('detail_keys_once').on(table.clientId, table.verificationId, table.detail, table.hash),
    index().on(table.clientId, table.hash, table.createdAt),
    // For the page of a person.
    index('detail_keys_person').on(table.clientId, table.person),
    ofVerification(table),
    oneOf(table.detail, SHARED_DETAILS),
  ],
)

/** Approved verifications that later ones showed to share a detail with more people than the limits allow. */
export const sharedDetailFlags = pgTable(
  'shared_detail_flags',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: text().notNull(),
    detail: text().$type<SharedDetail>().notNull(),
    /** How many different people shared it then. */
    people: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('shared_detail_flags_once').on(table.clientId, table.verificationId, table.detail),
    ofVerification(table),
    oneOf(table.detail, SHARED_DETAILS),
    positive(table.people),
  ],
)
