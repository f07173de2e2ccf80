import { and, asc, eq } from 'drizzle-orm'
import type { VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { detailKeys } from '../../../platform/db/schema/shared-details.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { countSharing, type Sharing } from './count-sharing.ts'

/**
 * How many people shared a past case's details when it was decided.
 * @returns null if its details were not stored: it was decided before they were
 */
export async function replaySharing(
  tx: Tx,
  { clientId, verificationId, at }: { clientId: string; verificationId: string; at: Date },
  limits: readonly VelocityLimit[],
): Promise<Sharing[] | null> {
  const rows = await tx
    .select()
    .from(detailKeys)
    .where(and(ofTenant(detailKeys), eq(detailKeys.verificationId, verificationId)))
    .orderBy(asc(detailKeys.id))
  const [first] = rows
  if (!first) return null
  const { person, device, id: before } = first
  const keys = rows.map(({ detail, hash }) => ({ detail, hash }))
  return countSharing(tx, { clientId, verificationId, person, device, keys, limits, at, before })
}
