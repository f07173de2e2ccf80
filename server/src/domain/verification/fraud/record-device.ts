import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { seenFrom } from '../session/seen-from.ts'

/** A home or office usually has one /64 of IPv6 (RFC 6177). */
function network(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
}

/** Keyed hash of an IP address's network, comparable within one client. */
export function hashAddress(ctx: Ctx, clientId: string, ip: string): string {
  return ctx.sealer.fingerprint('address', `${clientId} ${network(ip)}`)
}

/** Keyed hash of the network that the caller is on; null for a job. */
export function hashNetwork(ctx: Ctx, clientId: string): string | null {
  return ctx.ip === '' ? null : hashAddress(ctx, clientId, ctx.ip)
}

/**
 * Records which address a session is used from, as a keyed hash of this client alone, and a coarse description of the
 * device; the address itself is not stored. An agent's address says nothing about the customer, so that of an assisted
 * check is not recorded.
 */
export async function recordDevice(
  ctx: Ctx,
  tx: Tx,
  { session: { clientId, sessionId }, verification }: LoadedSession,
): Promise<void> {
  const addressHash = verification.assistedBy === null ? hashNetwork(ctx, clientId) : null
  await tx
    .update(verificationSessions)
    .set({ addressHash, seenFrom: seenFrom(ctx) })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
}

/**
 * Records which device a session is used on, as a keyed hash of this client alone. Only after the customer has agreed to
 * the notice, which names the cookie; not for an agent's device, which many customers share.
 * @param deviceToken the device cookie's value
 */
export async function recordDeviceToken(
  ctx: Ctx,
  tx: Tx,
  { session: { clientId, sessionId }, verification }: LoadedSession,
  deviceToken: string,
): Promise<void> {
  if (verification.assistedBy !== null) return
  const deviceHash = ctx.sealer.fingerprint('device', `${clientId} ${deviceToken}`)
  await tx
    .update(verificationSessions)
    .set({ deviceHash })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
}
