import { and, count, eq, inArray, isNotNull, max, min } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { auditConditions, findActorIds } from './audit-conditions.ts'

/** An object that somebody did something with, by actor and action. */
export interface AccessedObject {
  /** Kind of the actor, such as `client-user`, and its id; null for the system and for people without an account. */
  actorKind: string
  actorId: string | null
  /** Public id: of a verification, an export, an archive or another object. */
  subject: string
  clientId: string | null
  action: string
  times: number
  firstAt: Date
  lastAt: Date
}

const GROUPS = [
  auditLog.clientId,
  auditLog.subject,
  auditLog.action,
  auditLog.actorKind,
  auditLog.actorId,
] as const

/** What a breach report asks for; several conditions must all hold. */
export interface AccessFilter {
  /** Id, user name or mail address of an account, which includes the keys that it created, or id of an API key. */
  actor?: string | undefined
  /** Id of a verification or another object. */
  subject?: string | undefined
  /** Id or part of the name of a client. */
  client?: string | undefined
  /** IP address. */
  ip?: string | undefined
  /** ISO instants. */
  from?: string | undefined
  to?: string | undefined
}

/** No account and no key has this name: nothing can be said about what it accessed. */
export class UnknownActor extends Error {
  constructor(actor: string) {
    super(`There is no account or API key '${actor}', and no entry of the audit log names it.`)
  }
}

/**
 * Everything that was viewed, downloaded or changed, by whom and when, for a breach report. Ordered by client, object,
 * action and actor. @throws UnknownActor
 */
export async function listAccessedObjects(
  ctx: Ctx,
  { actor, ...filter }: AccessFilter,
): Promise<AccessedObject[]> {
  // System scope: an account of the platform's staff may have opened cases of many clients.
  return asSystem(ctx, async (tx) => {
    const rows = await tx
      .select({
        subject: auditLog.subject,
        clientId: auditLog.clientId,
        action: auditLog.action,
        actorKind: auditLog.actorKind,
        actorId: auditLog.actorId,
        times: count(),
        firstAt: min(auditLog.createdAt),
        lastAt: max(auditLog.createdAt),
      })
      .from(auditLog)
      .where(
        and(
          await auditConditions(tx, filter),
          actor === undefined ? undefined : inArray(auditLog.actorId, await findAccount(tx, actor)),
          isNotNull(auditLog.subject),
        ),
      )
      .groupBy(...GROUPS)
      .orderBy(...GROUPS)
    return rows.map((row) => ({
      ...row,
      subject: row.subject!,
      firstAt: row.firstAt!,
      lastAt: row.lastAt!,
    }))
  })
}

/** Ids of an account and of the keys that it created. @throws UnknownActor */
async function findAccount(tx: Tx, actor: string): Promise<string[]> {
  const ids = await findActorIds(tx, actor)
  const keys = await tx
    .select({ id: apiKeys.id })
    .from(clientUsers)
    .innerJoin(
      apiKeys,
      and(eq(apiKeys.clientId, clientUsers.clientId), eq(apiKeys.createdBy, clientUsers.id)),
    )
    .where(inArray(clientUsers.id, ids))
  if (ids.length > 1 || keys.length > 0) return [...ids, ...keys.map(({ id }) => id)]
  const [known] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(inArray(auditLog.actorId, ids))
    .limit(1)
  if (!known) throw new UnknownActor(actor)
  return ids
}
