import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'

/** The secret in a guardian's link: derived from the session, so nothing has to be stored. */
function getGuardianToken(ctx: Ctx, sessionId: string): string {
  return ctx.sealer.fingerprint('guardian-consent', sessionId)
}

export function isGuardianToken(ctx: Ctx, sessionId: string, token: string): boolean {
  const expected = Buffer.from(getGuardianToken(ctx, sessionId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The secret is in the fragment, which browsers send to no server. */
export function getGuardianUrl(ctx: Ctx, sessionId: string): string {
  return `${ctx.config.publicUrl}/verify/${sessionId}#guardian=${getGuardianToken(ctx, sessionId)}`
}
