import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem, asTenant, type Joined, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { accessibleCase } from '../../kernel/accessible-case-sql.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { deriveContext } from '../../kernel/derive-context.ts'

/**
 * The caller's context in a case: the caller's own for a client's team and keys, whose transactions see their client's
 * cases only. For the platform's staff it is one of the case's client, whose rows and audit log operations then touch,
 * if they may access this case. A client that takes review back ends access to all of its cases.
 * @throws AppError `verification.not_found`, for cases the caller may not see as for those that do not exist
 */
export async function accessCase(ctx: Ctx, verificationId: string): Promise<Ctx> {
  const { actor } = ctx
  if (actor.kind !== 'admin') return ctx
  if ('clientId' in actor) {
    if (actor.verificationId !== verificationId) throw new AppError('verification.not_found')
    return ctx
  }
  // System scope: the query finds out which client the case belongs to.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ client_id: string }>(
      sql`select v.client_id from ${accessibleCase(actor.adminId, verificationId)}`,
    ),
  )
  const [found] = rows
  if (!found) throw new AppError('verification.not_found')
  return deriveContext(ctx, { actor: { ...actor, clientId: found.client_id, verificationId } })
}

/**
 * Runs `work` in one transaction of the case's client. Operations called with the context it receives join it.
 * @throws AppError as `accessCase`; `auth.forbidden` for a caller who reviews for nobody
 */
export async function inCaseTransaction<T>(
  ctx: Ctx,
  verificationId: string,
  work: (ctx: Ctx, tx: Tx) => Promise<T>,
): Promise<T> {
  const accessed = await accessCase(ctx, verificationId)
  const { clientId } = currentReviewer(accessed)
  return asTenant(accessed, clientId, (tx) =>
    work(joinTransaction(accessed, { clientId, tx, busy: false }), tx),
  )
}

/** The same context, whose operations run in an open transaction. */
export function joinTransaction(ctx: Ctx, joined: Joined): Ctx {
  return deriveContext(ctx, { joined })
}
