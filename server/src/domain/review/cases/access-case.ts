import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { mayAccess } from '../../kernel/may-access.ts'
import { staffMember } from './staff-member.ts'

/** A client's case, opened for one of the platform's staff. */
export interface CaseAccess {
  /** The caller's context, scoped to this client: operations touch the client's rows and the client's audit log. */
  ctx: Ctx
  clientId: string
  company: string
  reviewHours: number
}

/**
 * Finds the client of a case that the caller, one of the platform's staff, may see (`mayAccess`). A client that takes
 * review back ends access to all of its cases.
 * @throws AppError `verification.not_found`, for cases the caller may not see as for those that do not exist
 */
export async function accessCase(ctx: Ctx, verificationId: string): Promise<CaseAccess> {
  const { adminId, role } = staffMember(ctx)
  // System scope: the query finds out which client the case belongs to.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ client_id: string; company_name: string; review_hours: number }>(sql`
      select v.client_id, c.company_name, c.review_hours from customer_verifications v
      join clients c on c.id = v.client_id
      where v.verification_id = ${verificationId} and ${mayAccess(adminId)}`),
  )
  const [found] = rows
  if (!found) throw new AppError('verification.not_found')
  const tokenId = ctx.actor.kind === 'admin' ? ctx.actor.tokenId : ''
  const actor = { kind: 'admin' as const, adminId, role, tokenId, clientId: found.client_id }
  return {
    ctx: Object.assign(Object.create(ctx) as Ctx, { actor }),
    clientId: found.client_id,
    company: found.company_name,
    reviewHours: found.review_hours,
  }
}
