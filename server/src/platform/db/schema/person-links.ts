import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { instant } from './columns.ts'
import { ofVerification } from './keys.ts'
import { customerVerifications } from './verifications.ts'

/**
 * What people of a client said about two of its verifications: that they are of one person, or of two. It decides over
 * what faces and numbers show. A pair has one row, with the smaller id first; erasing either of them deletes it.
 */
export const personLinks = pgTable(
  'person_links',
  {
    clientId: clientId(),
    verificationId: text().notNull(),
    otherVerificationId: text().notNull(),
    samePerson: boolean().notNull(),
    /** The client user who said so. */
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.verificationId, table.otherVerificationId] }),
    index().on(table.clientId, table.otherVerificationId),
    ofVerification(table),
    foreignKey({
      name: 'person_links_other_verification_fk',
      columns: [table.clientId, table.otherVerificationId],
      foreignColumns: [customerVerifications.clientId, customerVerifications.verificationId],
    }),
    rowCheck(table.clientId, 'in_order', sql`verification_id < other_verification_id`),
  ],
)
