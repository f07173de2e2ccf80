import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clientUsers } from '../../platform/db/schema/clients.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { staffNames } from '../reviews/staff-names.ts'

/** A client's staff by name, also of those who are no longer active: their decisions stay. */
export async function listReviewers(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return asTenant(ctx, clientOf(ctx), async (tx) => {
    const staff = await tx
      .select({ id: clientUsers.id })
      .from(clientUsers)
      .where(eq(clientUsers.clientId, clientOf(ctx)))
    const ids = staff.map(({ id }) => id)
    const nameOf = await staffNames(tx, ids)
    return ids.map((id) => ({ id, name: nameOf(id) })).toSorted((a, b) => a.name.localeCompare(b.name))
  })
}
