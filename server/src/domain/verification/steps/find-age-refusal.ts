import { eq } from 'drizzle-orm'
import { ageOn } from '../../../decision/model/age-on.ts'
import { settingsFrom } from '../../../decision/model/settings.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { listConsentsInForce } from '../session/consents-in-force.ts'
import type { SessionRow } from '../session/load-session.ts'

export type AgeRefusal = 'claims.too_young' | 'claims.guardian_needed'

/** Why a date of birth, claimed or read, stops the check: it is below the client's minimum age, and no guardian has agreed. */
export async function findAgeRefusal(
  ctx: Ctx,
  tx: Tx,
  { clientId, sessionId }: SessionRow,
  dateOfBirth: string,
): Promise<AgeRefusal | null> {
  const [client] = await tx
    .select({ rules: clients.verificationSettings, settings: clients.settings })
    .from(clients)
    .where(eq(clients.id, clientId))
  const today = ctx.clock.now().toISOString().slice(0, 10)
  if (ageOn(dateOfBirth, today) >= settingsFrom(client?.rules).minimumAge) return null
  if (!parseClientSettings(client?.settings).guardianConsent) return 'claims.too_young'
  return (await listConsentsInForce(tx, sessionId)).includes('guardian') ? null : 'claims.guardian_needed'
}
