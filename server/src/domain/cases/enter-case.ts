import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { mayEnter } from './may-enter.ts'
import { staffMember } from './staff-member.ts'

/** A case of a client, and who acts in it for the platform. */
export interface Entered {
  /** As `ctx`, but for this client: what it does is within the client's rows and in the client's audit log. */
  ctx: Ctx
  clientId: string
  company: string
  reviewHours: number
}

/**
 * Finds the client of a case that this one of the platform's staff may look at (`mayEnter`). A client that takes review
 * back closes all of them.
 * @throws AppError `verification.not_found`, for what is none of the platform's business as for what there is not
 */
export async function enterCase(ctx: Ctx, verificationId: string): Promise<Entered> {
  const { adminId, role } = staffMember(ctx)
  // System scope: which client a case belongs to is what is asked here.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ client_id: string; company_name: string; review_hours: number }>(sql`
      select v.client_id, c.company_name, c.review_hours from customer_verifications v
      join clients c on c.id = v.client_id
      where v.verification_id = ${verificationId} and ${mayEnter(adminId)}`),
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
