import { and, asc, eq } from 'drizzle-orm'
import type { VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { detailKeys } from '../../../platform/db/schema/shared-details.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { countSharing, type Sharing } from './count-sharing.ts'
import { namesHouse, normalizeAddress } from './detail-keys.ts'

/**
 * How many people shared a past case's details when it was decided.
 * @returns null if its details were not stored: it was decided before they were
 */
export async function replaySharing(
  ctx: Ctx,
  tx: Tx,
  {
    clientId,
    verificationId,
    at,
    claims,
  }: { clientId: string; verificationId: string; at: Date; claims: Claims },
  limits: readonly VelocityLimit[],
): Promise<Sharing[] | null> {
  const rows = await tx
    .select()
    .from(detailKeys)
    .where(and(ofTenant(detailKeys), eq(detailKeys.verificationId, verificationId)))
    .orderBy(asc(detailKeys.id))
  const [first] = rows
  if (!first) return null
  const { person, device, id, createdAt } = first
  const { fullName } = claims
  const house = namesHouse(normalizeAddress(claims.address ?? '') ?? '')
  const keys = rows.map(({ detail, hash }) => ({ detail, hash, forLimits: detail !== 'address' || house }))
  return countSharing(ctx, tx, {
    clientId,
    verificationId,
    person,
    device,
    fullName,
    keys,
    limits,
    at,
    before: { id, createdAt },
  })
}
