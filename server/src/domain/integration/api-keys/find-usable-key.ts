import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ApiVersion } from '@wabi/contract/endpoint/api-version.ts'
import type { Actor } from '../../kernel/context.ts'
import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

export interface UsableKey {
  actor: Extract<Actor, { kind: 'api-key' }>
  lastUsed: Date | null
  /** Null in rows that are older than this column. */
  keyEnd: string | null
  /** The version of the API it is pinned to; null before its first call. */
  apiVersion: ApiVersion | null
  /** Whether its client is suspended; the key works again afterwards. */
  suspended: boolean
  /** The client's own limit of calls per minute; null: the installation's. */
  callsPerMinute: number | null
}

interface FoundKey {
  key: typeof apiKeys.$inferSelect
  clientStatus: (typeof clients.$inferSelect)['status']
  limits: (typeof clients.$inferSelect)['limits']
}

const selectKey = (condition: SQL) =>
  statement<{ value: string }, FoundKey[]>((tx) =>
    tx
      .select({ key: apiKeys, clientStatus: clients.status, limits: clients.limits })
      .from(apiKeys)
      .innerJoin(clients, eq(clients.id, apiKeys.clientId))
      .where(and(condition, eq(apiKeys.isActive, true))),
  )
const BY = {
  id: selectKey(eq(apiKeys.id, sql.placeholder('value'))),
  hash: selectKey(eq(apiKeys.apiKey, sql.placeholder('value'))),
}

/**
 * Finds a key, by its id or the hash of what was sent, that is active, not expired and whose client is not erased. Needs
 * the system scope.
 */
export async function findUsableKey(
  tx: Tx,
  by: keyof typeof BY,
  value: string,
  now: Date,
): Promise<UsableKey | null> {
  const [found] = await BY[by](tx, { value })
  if (!found || found.clientStatus === 'erased') return null
  const { id, clientId, permissions, mode, identityAccess, lastUsed, keyEnd, expiresAt } = found.key
  const permission = permissions[0]
  if (!permission || (expiresAt && expiresAt <= now)) return null
  return {
    actor: { kind: 'api-key', keyId: id, clientId, permission, mode, identityAccess },
    lastUsed,
    keyEnd,
    apiVersion: found.key.apiVersion,
    suspended: found.clientStatus !== 'active',
    callsPerMinute: parseClientLimits(found.limits).callsPerMinute,
  }
}
