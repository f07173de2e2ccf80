import { and, inArray, sql } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/**
 * Of these verifications, those whose selfie shows a stranger instead of the document holder: that face says nothing
 * about whose number it is, and the holder must not be doubted because a thief tried the card.
 */
export async function findFaceMismatches(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: decisions.verificationId })
    .from(decisions)
    .where(
      and(
        ofTenant(decisions),
        inArray(decisions.verificationId, [...ids]),
        sql`'face_different' = any(${decisions.reasons})`,
      ),
    )
  return rows.map(({ id }) => id)
}
