import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { seenFrom } from '../session/seen-from.ts'

/** A home or office usually has one /64 of IPv6 (RFC 6177). */
function network(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
}

/**
 * Records which browser and address a session is used from, as keyed hashes of this client alone, and a coarse
 * description of the device; neither cookie nor address is stored.
 * @param deviceToken the device cookie's value
 */
export async function recordDevice(
  ctx: Ctx,
  tx: Tx,
  { clientId, sessionId }: { clientId: string; sessionId: string },
  deviceToken: string | null,
): Promise<void> {
  const hash = (purpose: string, value: string) => ctx.sealer.fingerprint(purpose, `${clientId} ${value}`)
  await tx
    .update(verificationSessions)
    .set({
      deviceHash: deviceToken === null ? null : hash('device', deviceToken),
      addressHash: ctx.ip === '' ? null : hash('address', network(ctx.ip)),
      seenFrom: seenFrom(ctx),
    })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
}
