import { and, count, isNotNull, max, min } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { auditConditions } from './audit-conditions.ts'

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
  /** Id, user name or mail address of an account, or id of an API key. */
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

/**
 * Everything that was viewed, downloaded or changed, by whom and when, for a breach report. Ordered by client, object,
 * action and actor.
 */
export async function listAccessedObjects(ctx: Ctx, filter: AccessFilter): Promise<AccessedObject[]> {
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
      .where(and(await auditConditions(tx, filter), isNotNull(auditLog.subject)))
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
