import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { positive } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, publicId, sealed } from './columns.ts'
import { ofVerification } from './keys.ts'

/** The receipt log of evidence packages. An erasure empties recipient and reference, which may name the person. */
export const evidencePackages = pgTable(
  'evidence_packages',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: text().notNull(),
    /** Sealed with the client's key, like `reference`. */
    recipient: sealed(),
    reference: sealed(),
    /** Of the file, hexadecimal. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.verificationId, table.createdAt),
    ofVerification(table),
    positive(table.bytes),
  ],
)
