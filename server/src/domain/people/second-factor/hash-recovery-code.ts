import type { Ctx } from '../../kernel/context.ts'

/** The keyed hash under which a recovery code is stored: 60 random bits are too few for a plain hash. */
export function hashRecoveryCode(ctx: Pick<Ctx, 'sealer'>, userId: string, code: string): string {
  return ctx.sealer.fingerprint('recovery-code', `${userId} ${code}`)
}
