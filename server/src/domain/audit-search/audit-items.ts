import { inArray } from 'drizzle-orm'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { AuditRow } from '../audit/chain.ts'
import { staffNames } from '../reviews/staff-names.ts'

export type AuditItem = ReplyOf<'listAudit'>['data'][number]
type Kind = AuditItem['actor']['kind']

/** Who has a name: the rest is a customer's session, or a job. */
const NAMED: readonly string[] = ['admin', 'client-user', 'api-key'] satisfies Kind[]

/** Rows of the log with the names of who and whose. Needs the system scope. */
export async function auditItems(tx: Tx, rows: readonly AuditRow[]): Promise<AuditItem[]> {
  const named = ({ actorKind, actorId }: AuditRow) => (NAMED.includes(actorKind) ? actorId : null)
  const ids = [...new Set(rows.flatMap(({ clientId }) => clientId ?? []))]
  const nameOf = await staffNames(tx, rows.map(named), { personally: true, clientIds: ids })
  const companies =
    ids.length === 0
      ? []
      : await tx
          .select({ id: clients.id, name: clients.companyName })
          .from(clients)
          .where(inArray(clients.id, ids))
  const companyOf = new Map(companies.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    actor: {
      kind: row.actorKind as Kind,
      id: row.actorId,
      name: named(row) === null ? null : nameOf(row.actorId),
    },
    action: row.action,
    subject: row.subject,
    client:
      row.clientId === null ? null : { id: row.clientId, name: companyOf.get(row.clientId) ?? row.clientId },
    ip: row.ip,
    details: row.details,
  }))
}
