import type { Ctx } from '../../../context.ts'

/** A recovery code as it is kept: a keyed hash, since 60 random bits alone would be too few for a plain one. */
export function recoveryHash(ctx: Pick<Ctx, 'sealer'>, userId: string, code: string): string {
  return ctx.sealer.fingerprint('recovery-code', `${userId} ${code}`)
}
