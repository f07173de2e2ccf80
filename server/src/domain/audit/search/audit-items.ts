import { inArray } from 'drizzle-orm'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { AuditRow } from '../../kernel/audit-chain.ts'
import { staffNames } from '../../kernel/staff-names.ts'

export type AuditItem = ReplyOf<'listAudit'>['data'][number]
type Kind = AuditItem['actor']['kind']

/** Kinds of actor with a name; the others are customers' sessions and jobs. */
const NAMED_KINDS: readonly string[] = ['admin', 'client-user', 'api-key'] satisfies Kind[]

/** Rows of the log with the names of actor and client. Needs the system scope. */
export async function toAuditItems(tx: Tx, rows: readonly AuditRow[]): Promise<AuditItem[]> {
  const namedActor = ({ actorKind, actorId }: AuditRow) => (NAMED_KINDS.includes(actorKind) ? actorId : null)
  const ids = [...new Set(rows.flatMap(({ clientId }) => clientId ?? []))]
  const getName = await staffNames(tx, rows.map(namedActor), { personally: true, clientIds: ids })
  const companies =
    ids.length === 0
      ? []
      : await tx
          .select({ id: clients.id, name: clients.companyName })
          .from(clients)
          .where(inArray(clients.id, ids))
  const companyNames = new Map(companies.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    actor: {
      kind: row.actorKind as Kind,
      id: row.actorId,
      name: namedActor(row) === null ? null : getName(row.actorId),
    },
    action: row.action,
    subject: row.subject,
    client:
      row.clientId === null
        ? null
        : { id: row.clientId, name: companyNames.get(row.clientId) ?? row.clientId },
    ip: row.ip,
    details: row.details,
  }))
}
