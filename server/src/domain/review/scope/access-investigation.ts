import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { accessibleCase, REVIEWED_BY_PLATFORM } from '../../kernel/accessible-case-sql.ts'
import { AppError } from '../../kernel/app-error.ts'
import { deriveContext } from '../../kernel/derive-context.ts'

/** Live investigations `i` that the platform's staff started. */
const BY_STAFF = sql`i.mode = 'live' and starts_with(i.created_by, 'adm_')`

/** The newest investigations that staff started, of clients for which the platform reviews. */
export async function listStaffInvestigations(
  ctx: Ctx,
  limit: number,
): Promise<{ id: string; clientId: string }[]> {
  // System scope: of all these clients.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ id: string; client_id: string }>(sql`
      select found.id, found.client_id from clients c
      cross join lateral (
        select i.id, i.client_id, i.created_at from investigations i
        where i.client_id = c.id and ${BY_STAFF} order by i.created_at desc, i.id desc limit ${limit}) found
      where ${REVIEWED_BY_PLATFORM} order by found.created_at desc, found.id desc limit ${limit}`),
  )
  return rows.map((row) => ({ id: row.id, clientId: row.client_id }))
}

/**
 * The caller's context in an investigation: the caller's own for a client's team. For the platform's staff it is one of
 * the investigation's client, if staff started it and the platform still reviews for that client.
 * @throws AppError `investigation.not_found`
 */
export async function accessInvestigation(ctx: Ctx, investigationId: string): Promise<Ctx> {
  const { actor } = ctx
  if (actor.kind !== 'admin') return ctx
  // System scope: the query finds out which client the investigation belongs to.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ client_id: string }>(
      sql`select i.client_id from investigations i join clients c on c.id = i.client_id
        where i.id = ${investigationId} and ${BY_STAFF} and ${REVIEWED_BY_PLATFORM}`,
    ),
  )
  const [found] = rows
  if (!found) throw new AppError('investigation.not_found')
  return deriveContext(ctx, { actor: { ...actor, clientId: found.client_id } })
}

/**
 * The caller's context for cases that are collected: the caller's own for a client's team. The platform's staff may
 * collect cases that they may access, of one client at a time.
 * @throws AppError `verification.not_found`, `investigation.one_client`
 */
export async function accessCases(ctx: Ctx, verificationIds: readonly string[]): Promise<Ctx> {
  const { actor } = ctx
  if (actor.kind !== 'admin') return ctx
  const ids = [...new Set(verificationIds)]
  // System scope: the query finds out which client the cases belong to.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ client_id: string }>(sql`
      select found.client_id from unnest(${sql.param(ids)}::text[]) as asked(id)
      cross join lateral (select v.client_id from ${accessibleCase(actor.adminId, sql`asked.id`)}) found`),
  )
  if (rows.length < ids.length) throw new AppError('verification.not_found')
  const [clientId, ...others] = new Set(rows.map((row) => row.client_id))
  if (clientId === undefined || others.length > 0) throw new AppError('investigation.one_client')
  return deriveContext(ctx, { actor: { ...actor, clientId } })
}
