import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core'
import { ofClientUser } from './clients.ts'

/** Who captured a verification for the customer. */
export const agentColumns = () => ({
  /** The agent who captures it, on a device of their own; null: the customer does. */
  assistedBy: text(),
})

interface Table {
  clientId: AnyPgColumn
  mode: AnyPgColumn
  createdAt: AnyPgColumn
  verificationId: AnyPgColumn
  assistedBy: AnyPgColumn
}

/** The agent is one of the client's users; the list of assisted checks is in list order. */
export const agentKeys = (table: Table) => [
  ofClientUser('customer_verifications_agent_fk', [table.clientId, table.assistedBy]),
  index('customer_verifications_assisted')
    .on(table.clientId, table.mode, table.createdAt, table.verificationId)
    .where(sql`assisted_by is not null`),
]
