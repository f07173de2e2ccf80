import { asc, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../../platform/db/tenant.ts'
import { eraseVerification } from '../reviews/erase-verification.ts'
import { systemContext } from '../system-context.ts'
import { clientSettings } from './client-settings.ts'
import { closedBefore } from './closed-before.ts'

const DAY_MS = 86_400_000

/** Erased of one client in one run; the rest has its turn in the next. */
const AT_ONCE = 500

/** Erases what each client no longer wants to keep, as a person's request for erasure does. @returns how many */
export async function applyRetention(ctx: Ctx): Promise<number> {
  // System scope: the platform's own housekeeping, over all clients.
  const keepers = await asSystem(ctx, (tx) =>
    tx
      .select({ id: clients.id, settings: clients.settings })
      .from(clients)
      .where(isNotNull(sql`${clients.settings} -> 'retentionDays'`)),
  )
  let erased = 0
  for (const { id, settings } of keepers) {
    const { retentionDays } = clientSettings(settings)
    if (retentionDays === null) continue
    const before = new Date(ctx.clock.now().getTime() - retentionDays * DAY_MS)
    const due = await asTenant(ctx, id, (tx) =>
      tx
        .select({ verificationId: customerVerifications.verificationId })
        .from(customerVerifications)
        .where(closedBefore(id, before))
        .orderBy(asc(customerVerifications.createdAt))
        .limit(AT_ONCE),
    )
    const own = systemContext(ctx, 'retention', id)
    for (const { verificationId } of due) {
      await eraseVerification(own, { verificationId })
      erased += 1
    }
  }
  return erased
}
