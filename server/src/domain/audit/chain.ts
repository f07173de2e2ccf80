import { createHmac } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import type { auditLog, auditSummaries } from '../../platform/db/schema/audit.ts'
import { PLATFORM, platformKey } from '../platform-key.ts'
import { canonicalJson } from '../canonical-json.ts'

export type AuditRow = typeof auditLog.$inferSelect

/** Before the first link. */
export const NOTHING = ''

/** The chain that a row belongs to. */
export const chainOf = (clientId: string | null) => clientId ?? PLATFORM

/** Shows that the platform wrote the row: an HMAC-SHA-256 over all of it but its number, which the database gives. */
export function markOf(ctx: Pick<Ctx, 'sealer'>, row: Omit<AuditRow, 'id' | 'mark'>): string {
  const { clientId, actorKind, actorId, action, subject, details, ip, createdAt, nonce } = row
  const said = [nonce, clientId, actorKind, actorId, action, subject, details, ip, createdAt.toISOString()]
  return hmac(ctx, 'audit rows', canonicalJson(said))
}

/** The hash of a row's link: over the link before, the row's number and its mark. */
export function linkHash(ctx: Pick<Ctx, 'sealer'>, before: string, row: AuditRow): string {
  return hmac(ctx, 'audit chain', canonicalJson([before, row.id, row.mark ?? markOf(ctx, row)]))
}

/** Shows that the platform made a summary: over all of it. */
export function summaryMark(
  ctx: Pick<Ctx, 'sealer'>,
  summary: Omit<typeof auditSummaries.$inferSelect, 'mark'>,
): string {
  const { chain, fromPlace, toPlace, clientId, firstAt, lastAt, actions, hashBefore, hash, createdAt } =
    summary
  const instants = [firstAt, lastAt, createdAt].map((instant) => instant.toISOString())
  const said = [chain, fromPlace, toPlace, clientId, instants, actions, hashBefore, hash]
  return hmac(ctx, 'audit summaries', canonicalJson(said))
}

function hmac(ctx: Pick<Ctx, 'sealer'>, use: string, text: string): string {
  return createHmac('sha256', platformKey(ctx, use).bytes).update(text).digest('base64url')
}
