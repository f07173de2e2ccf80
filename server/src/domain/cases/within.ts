import type { Ctx } from '../../context.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import type { Entered } from './enter-case.ts'

/** One transaction of a case; the operations called with the context it gives are part of it: all of it or nothing. */
export function within<T>({ ctx, clientId }: Entered, work: (ctx: Ctx, tx: Tx) => Promise<T>): Promise<T> {
  return asTenant(ctx, clientId, (tx) =>
    work(Object.assign(Object.create(ctx) as Ctx, { joined: { clientId, tx, busy: false } }), tx),
  )
}
