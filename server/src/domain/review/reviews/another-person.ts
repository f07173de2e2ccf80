import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { CLIENT_ROLES, PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { REVIEWED_BY_PLATFORM, REVIEWED_BY_TEAM } from '../../kernel/accessible-case-sql.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { findOwnIds, isSamePerson } from '../../kernel/same-person.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'

/** Ids of the people and keys who decided the verification; for an open case, before it was reopened. */
export async function listDeciders(tx: Tx, verificationId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ madeBy: decisions.madeBy })
    .from(decisions)
    .where(
      and(ofTenant(decisions), eq(decisions.verificationId, verificationId), isNotNull(decisions.madeBy)),
    )
  return rows.flatMap(({ madeBy }) => madeBy ?? [])
}

const DECIDING_ROLES = CLIENT_ROLES.filter((role) => PERMISSIONS_BY_ROLE[role].includes('reviews:decide'))

/** Whether somebody besides these people, and those who created these keys, may decide the case now. */
export async function hasOtherDecider(
  tx: Tx,
  { clientId, mode, escalatedAt }: Pick<VerificationRow, 'clientId' | 'mode' | 'escalatedAt'>,
  people: readonly string[],
): Promise<boolean> {
  const roles = DECIDING_ROLES.filter((role) => escalatedAt === null || role !== 'reviewer')
  const ofTeam = mode === 'test' ? sql`true` : REVIEWED_BY_TEAM
  const ofPlatform = mode === 'test' ? sql`false` : REVIEWED_BY_PLATFORM
  const excluded = sql`${sql.param([...people])}::text[]`
  const { rows } = await tx.execute<{ exists: boolean }>(sql`
    select (${ofTeam}) and exists (select from client_users u where u.client_id = ${clientId} and u.is_active
        and u.removed_at is null and u.role = any(${sql.param(roles)}::text[])
        and not exists (select from unnest(${excluded}) as e (id) where ${isSamePerson(sql`c.id`, sql`e.id`, sql`u.id`)}))
      or (${ofPlatform}) and has_other_platform_reviewer(${excluded}, ${escalatedAt !== null}) as exists
    from clients c where c.id = ${clientId}`)
  return rows[0]?.exists ?? false
}

/**
 * Requires that the caller has not decided this case before it was reopened, unless nobody else may decide it.
 * @returns whether that exception applies; the audit log then says so
 * @throws AppError `review.decided_before`
 */
export async function requireAnotherPerson(
  ctx: Ctx,
  tx: Tx,
  verification: VerificationRow,
): Promise<{ nobodyElse: boolean }> {
  const deciders = await listDeciders(tx, verification.verificationId)
  const own = await findOwnIds(tx, currentReviewer(ctx), deciders)
  if (own.size === 0) return { nobodyElse: false }
  if (await hasOtherDecider(tx, verification, deciders)) throw new AppError('review.decided_before')
  return { nobodyElse: true }
}
