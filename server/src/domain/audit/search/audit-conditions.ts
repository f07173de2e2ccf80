import { and, eq, gte, ilike, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { AuditFilter as Shape } from '@wabi/contract/api/admin/audit.ts'
import type { z } from 'zod'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { normalizeUsername } from '../../people/auth/find-user.ts'
import { PLATFORM } from '../../kernel/platform-key.ts'
import { findAuditActions } from './find-audit-actions.ts'

export type AuditFilter = z.output<typeof Shape>

/** Clients that match a part of a name, and people who share an address. */
const MAX_MATCHES = 50

/**
 * A filter as conditions on the log. Names are resolved to ids first, so each condition can use an index. Needs the
 * system scope.
 */
export async function auditConditions(tx: Tx, filter: AuditFilter): Promise<SQL | undefined> {
  const { actor, actorKind, action, subject, client, from, to, ip } = filter
  return and(
    actor === undefined ? undefined : inArray(auditLog.actorId, await findActorIds(tx, actor)),
    actorKind && eq(auditLog.actorKind, actorKind),
    action === undefined ? undefined : await actionIs(tx, action),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    client === undefined ? undefined : await clientIs(tx, client),
    from === undefined ? undefined : gte(auditLog.createdAt, new Date(from)),
    to === undefined ? undefined : lt(auditLog.createdAt, new Date(to)),
    ip === undefined ? undefined : eq(auditLog.ip, ip),
  )
}

/** The id itself, and those of the accounts with this user name or mail address. */
export async function findActorIds(tx: Tx, actor: string): Promise<string[]> {
  const username = normalizeUsername(actor)
  const email = actor.toLowerCase()
  const admins = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(or(eq(adminUsers.username, username), eq(adminUsers.email, email)))
    .limit(MAX_MATCHES)
  const users = await tx
    .select({ id: clientUsers.id })
    .from(clientUsers)
    .where(or(eq(clientUsers.username, username), eq(clientUsers.email, email)))
    .limit(MAX_MATCHES)
  return [actor, ...[...admins, ...users].map(({ id }) => id)]
}

async function actionIs(tx: Tx, action: string): Promise<SQL | undefined> {
  if (action.includes('.')) return eq(auditLog.action, action)
  const known = await findAuditActions(tx)
  return inArray(auditLog.action, [action, ...known.filter((one) => one.startsWith(`${action}.`))])
}

async function clientIs(tx: Tx, client: string): Promise<SQL | undefined> {
  if (client.toLowerCase() === PLATFORM) return isNull(auditLog.clientId)
  const like = `%${client.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(or(eq(clients.id, client), ilike(clients.companyName, like)))
    .limit(MAX_MATCHES)
  return inArray(
    auditLog.clientId,
    found.map(({ id }) => id),
  )
}
