import { and, eq, type SQL } from 'drizzle-orm'
import type { ApiVersion } from '@wabi/contract/endpoint/api-version.ts'
import type { Actor } from '../../kernel/context.ts'
import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
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

/** Finds a key that is active, not expired and whose client is not erased. Needs the system scope. */
export async function findUsableKey(tx: Tx, condition: SQL, now: Date): Promise<UsableKey | null> {
  const [found] = await tx
    .select({ key: apiKeys, clientStatus: clients.status, limits: clients.limits })
    .from(apiKeys)
    .innerJoin(clients, eq(clients.id, apiKeys.clientId))
    .where(and(condition, eq(apiKeys.isActive, true)))
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
