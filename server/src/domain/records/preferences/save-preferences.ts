import { and, eq, sql } from 'drizzle-orm'
import type { Preferences } from '@wabi/contract/api/preferences.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { loadPreferences } from './get-preferences.ts'

/** Merges the given preferences in one statement, so two windows do not overwrite each other's changes. */
export function savePreferences(ctx: Ctx, some: Preferences): Promise<Preferences> {
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    await tx
      .update(clientUsers)
      .set({ preferences: sql`${clientUsers.preferences} || ${JSON.stringify(some)}::jsonb` })
      .where(and(ofTenant(clientUsers), eq(clientUsers.id, userId)))
    return loadPreferences(tx, userId)
  })
}
