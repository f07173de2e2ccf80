import { and, eq } from 'drizzle-orm'
import { Preferences } from '@wabi/contract/api/preferences.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/** The signed-in person's dashboard preferences. */
export function getOwnPreferences(ctx: Ctx): Promise<Preferences> {
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, (tx) => loadPreferences(tx, userId))
}

/** Drops stored values that are no longer valid. */
export async function loadPreferences(tx: Tx, userId: string): Promise<Preferences> {
  const [row] = await tx
    .select({ kept: clientUsers.preferences })
    .from(clientUsers)
    .where(and(ofTenant(clientUsers), eq(clientUsers.id, userId)))
  const known = Object.entries(row?.kept ?? {}).filter(
    ([name, value]) => Preferences.strict().safeParse({ [name]: value }).success,
  )
  return Object.fromEntries(known)
}
