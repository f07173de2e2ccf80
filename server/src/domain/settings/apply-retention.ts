import { asc } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { limitsFrom } from '@wabi/contract/client-limits.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../../platform/db/tenant.ts'
import { eraseVerification } from '../reviews/erase-verification.ts'
import { systemContext } from '../system-context.ts'
import { oldTests } from '../test-mode/old-tests.ts'
import { clientSettings } from './client-settings.ts'
import { closedBefore } from './closed-before.ts'

const DAY_MS = 86_400_000

/** Erased of one client in one run, and as many tests; the rest has its turn in the next. */
const AT_ONCE = 500

/**
 * Erases what each client no longer wants or may keep, and test verifications after their time, as a person's request for
 * erasure does. @returns how many
 */
export async function applyRetention(ctx: Ctx): Promise<number> {
  // System scope: the platform's own housekeeping, over all clients.
  const all = await asSystem(ctx, (tx) =>
    tx.select({ id: clients.id, settings: clients.settings, limits: clients.limits }).from(clients),
  )
  let erased = 0
  for (const { id, settings, limits } of all) {
    // The operator's limit where the client would keep it longer.
    const days = [clientSettings(settings).retentionDays, limitsFrom(limits).storageDays].filter(
      (limit) => limit !== null,
    )
    const due = days.length === 0 ? [] : await dueOf(ctx, id, Math.min(...days))
    const own = systemContext(ctx, 'retention', id)
    for (const verificationId of [...due, ...(await oldTests(ctx, id, AT_ONCE))]) {
      await eraseVerification(own, { verificationId })
      erased += 1
    }
  }
  return erased
}

async function dueOf(ctx: Ctx, clientId: string, retentionDays: number): Promise<string[]> {
  const before = new Date(ctx.clock.now().getTime() - retentionDays * DAY_MS)
  const rows = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ verificationId: customerVerifications.verificationId })
      .from(customerVerifications)
      .where(closedBefore(clientId, before))
      .orderBy(asc(customerVerifications.createdAt))
      .limit(AT_ONCE),
  )
  return rows.map(({ verificationId }) => verificationId)
}
