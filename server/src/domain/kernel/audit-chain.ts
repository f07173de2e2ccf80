import type { Ctx } from './context.ts'
import type { auditLog, auditSummaries } from '../../platform/db/schema/audit.ts'
import { PLATFORM, platformKey } from './platform-key.ts'
import { canonicalJson } from './canonical-json.ts'
import { hmacSha256 } from '../../platform/runtime/hmac-sha256.ts'

export type AuditRow = typeof auditLog.$inferSelect

/** The hash before the first link. */
export const GENESIS_HASH = ''

/** The chain that a row belongs to. */
export const chainFor = (clientId: string | null) => clientId ?? PLATFORM

type Content = Omit<AuditRow, 'id' | 'mark' | 'markWithoutAddress'>

/** Proves that the platform wrote the row: HMAC-SHA-256 over all of it except its id, which the database assigns. */
export function computeMark(ctx: Pick<Ctx, 'sealer'>, row: Content): string {
  const { clientId, actorKind, actorId, action, subject, details, ip, createdAt, nonce } = row
  const content = [nonce, clientId, actorKind, actorId, action, subject, details, ip, createdAt.toISOString()]
  return hmac(ctx, 'audit rows', canonicalJson(content))
}

/**
 * Proves that the platform removed the row's address: over the row's mark, which covers the address and stays the one that
 * is linked, and over everything else.
 */
export function computeMarkWithoutAddress(
  ctx: Pick<Ctx, 'sealer'>,
  {
    clientId,
    actorKind,
    actorId,
    action,
    subject,
    details,
    createdAt,
    nonce,
    mark,
  }: Omit<Content, 'ip'> & { mark: string },
): string {
  const content = [
    mark,
    nonce,
    clientId,
    actorKind,
    actorId,
    action,
    subject,
    details,
    createdAt.toISOString(),
  ]
  return hmac(ctx, 'audit rows without address', canonicalJson(content))
}

/**
 * Whether the platform wrote the row as it is, or removed its address and nothing else.
 * @param through id of the last row that may lack a mark
 */
export function isAuthentic(ctx: Pick<Ctx, 'sealer'>, row: AuditRow, through: number): boolean {
  const { mark, markWithoutAddress, ip } = row
  if (mark === null) return row.id <= through && markWithoutAddress === null
  if (markWithoutAddress === null) return mark === computeMark(ctx, row)
  return ip === null && markWithoutAddress === computeMarkWithoutAddress(ctx, { ...row, mark })
}

/** The hash of a row's link, over the previous link, the row's id and its mark. */
export function linkHash(ctx: Pick<Ctx, 'sealer'>, before: string, row: AuditRow): string {
  return hmac(ctx, 'audit chain', canonicalJson([before, row.id, row.mark ?? computeMark(ctx, row)]))
}

/** The mark over all columns of a summary. Only the holder of the key can compute it. */
export function computeSummaryMark(
  ctx: Pick<Ctx, 'sealer'>,
  summary: Omit<typeof auditSummaries.$inferSelect, 'mark'>,
): string {
  const { chain, fromPlace, toPlace, clientId, firstAt, lastAt, actions, hashBefore, hash, createdAt } =
    summary
  const instants = [firstAt, lastAt, createdAt].map((instant) => instant.toISOString())
  const content = [chain, fromPlace, toPlace, clientId, instants, actions, hashBefore, hash]
  return hmac(ctx, 'audit summaries', canonicalJson(content))
}

function hmac(ctx: Pick<Ctx, 'sealer'>, use: string, text: string): string {
  return hmacSha256(platformKey(ctx, use).bytes, text).toString('base64url')
}
