import type { Ctx } from './context.ts'

/** A context with some changes; everything else is read from `ctx`. */
export function deriveContext(ctx: Ctx, change: Partial<Ctx>): Ctx {
  return Object.assign(Object.create(ctx) as Ctx, change)
}
