import { getTableName } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, type UpdateDeleteAction } from 'drizzle-orm/pg-core'
import { customerVerifications, verificationSessions } from './verifications.ts'

/** `(client_id, verification_id)`: a row belongs to a verification of its own client. */
export function ofVerification(
  table: { clientId: AnyPgColumn; verificationId: AnyPgColumn },
  { onDelete = 'no action' }: { onDelete?: UpdateDeleteAction } = {},
) {
  return foreignKey({
    name: `${getTableName(table.clientId.table)}_verification_fk`,
    columns: [table.clientId, table.verificationId],
    foreignColumns: [customerVerifications.clientId, customerVerifications.verificationId],
  }).onDelete(onDelete)
}

/** `(client_id, session_id)`, for rows without a verification id. */
export function ofSession(table: { clientId: AnyPgColumn; sessionId: AnyPgColumn }) {
  return foreignKey({
    name: `${getTableName(table.clientId.table)}_session_fk`,
    columns: [table.clientId, table.sessionId],
    foreignColumns: [verificationSessions.clientId, verificationSessions.sessionId],
  })
}

/** `(client_id, verification_id, session_id)`: the session belongs to the same verification. */
export function ofVerificationsSession(table: {
  clientId: AnyPgColumn
  verificationId: AnyPgColumn
  sessionId: AnyPgColumn
}) {
  return foreignKey({
    name: `${getTableName(table.clientId.table)}_session_fk`,
    columns: [table.clientId, table.verificationId, table.sessionId],
    foreignColumns: [
      verificationSessions.clientId,
      verificationSessions.verificationId,
      verificationSessions.sessionId,
    ],
  })
}
