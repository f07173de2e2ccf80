import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'

/** The secret in the withdrawal link of a customer's mails: derived from the session, so nothing has to be stored. */
export function getWithdrawToken(ctx: Ctx, sessionId: string): string {
  return ctx.sealer.fingerprint('withdraw-consent', sessionId)
}

export function isWithdrawToken(ctx: Ctx, sessionId: string, token: string): boolean {
  const expected = Buffer.from(getWithdrawToken(ctx, sessionId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The link in mails. The secret is in the fragment, which browsers send to no server. */
export function getWithdrawUrl(ctx: Ctx, sessionId: string): string {
  return `${ctx.config.publicUrl}/verify/${sessionId}#withdraw=${getWithdrawToken(ctx, sessionId)}`
}
