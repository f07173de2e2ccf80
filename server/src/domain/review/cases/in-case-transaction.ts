import type { Ctx } from '../../kernel/context.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { CaseAccess } from './access-case.ts'

/** Runs `work` in one transaction of the case's client. Operations called with the context it receives join it. */
export function inCaseTransaction<T>(
  { ctx, clientId }: CaseAccess,
  work: (ctx: Ctx, tx: Tx) => Promise<T>,
): Promise<T> {
  return asTenant(ctx, clientId, (tx) =>
    work(Object.assign(Object.create(ctx) as Ctx, { joined: { clientId, tx, busy: false } }), tx),
  )
}
