import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { displayName } from '../../kernel/display-name.ts'
import { fillKeyEnds } from './fill-key-ends.ts'
import { mayRevealKeys } from './may-reveal-keys.ts'
import { type ApiKeyRow, toApiKey } from './to-api-key.ts'

/** Every key of the client, newest first, masked. */
export function listApiKeys(ctx: Ctx): Promise<ApiKeyRow[]> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const mayReveal = await mayRevealKeys(tx, clientId)
    const rows = await tx
      .select({ key: apiKeys, user: clientUsers })
      .from(apiKeys)
      .leftJoin(clientUsers, and(ofTenant(clientUsers), eq(clientUsers.id, apiKeys.createdBy)))
      .where(and(ofTenant(apiKeys), eq(apiKeys.clientId, clientId), isNull(apiKeys.deletedAt)))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(200)
    const keys = await fillKeyEnds(
      ctx,
      tx,
      rows.map(({ key }) => key),
    )
    const creators = rows.map(({ user }) => user)
    return keys.map((key, i) =>
      toApiKey(ctx, key, {
        createdBy: creators[i] ? displayName(creators[i]) : null,
        mayReveal,
      }),
    )
  })
}
