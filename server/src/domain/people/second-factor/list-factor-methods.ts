import { and, eq, isNotNull } from 'drizzle-orm'
import { passkeys, secondFactors } from '../../../platform/db/schema/second-factors.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

export type FactorMethod = 'passkey' | 'code'

/** The second factors of a person, the quickest first. Needs the system scope. */
export async function listFactorMethods(tx: Tx, userId: string): Promise<FactorMethod[]> {
  const [passkey] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1)
  const [app] = await tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return [...(passkey ? (['passkey'] as const) : []), ...(app ? (['code'] as const) : [])]
}
