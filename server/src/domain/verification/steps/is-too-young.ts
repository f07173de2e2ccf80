import { eq } from 'drizzle-orm'
import { ageOn } from '../../../decision/model/age-on.ts'
import { settingsFrom } from '../../../decision/model/settings.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'

/** Whether a date of birth, claimed or read, is below the client's minimum age. */
export async function isTooYoung(
  ctx: Ctx,
  tx: Tx,
  { clientId }: { clientId: string },
  dateOfBirth: string,
): Promise<boolean> {
  const [client] = await tx
    .select({ settings: clients.verificationSettings })
    .from(clients)
    .where(eq(clients.id, clientId))
  const today = ctx.clock.now().toISOString().slice(0, 10)
  return ageOn(dateOfBirth, today) < settingsFrom(client?.settings).minimumAge
}
