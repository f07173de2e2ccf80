import type { ApiVersion } from '@wabi/contract/endpoint/api-version.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { apiKeys } from '../../../platform/db/schema/integration.ts'
import { maskKey } from '../../kernel/key-format.ts'

export interface ApiKeyRow {
  id: string
  keyName: string
  apiKey: string
  permissions: KeyPermission[]
  identityAccess: boolean
  apiVersion: ApiVersion | null
  mode: KeyMode
  status: 'active' | 'inactive' | 'expired'
  createdAt: string
  /** Name of the creator; null when unknown. */
  createdBy: string | null
  expiresAt: string | null
  lastUsed: string | null
  revealable: boolean
}

/** A stored key as shown in lists, masked. */
export function toApiKey(
  ctx: Ctx,
  row: typeof apiKeys.$inferSelect,
  { createdBy, mayReveal }: { createdBy: string | null; mayReveal: boolean },
): ApiKeyRow {
  const expired = row.expiresAt !== null && row.expiresAt <= ctx.clock.now()
  return {
    id: row.id,
    keyName: row.keyName,
    apiKey: maskKey(row),
    permissions: row.permissions,
    identityAccess: row.identityAccess,
    apiVersion: row.apiVersion,
    mode: row.mode,
    status: expired ? 'expired' : row.isActive ? 'active' : 'inactive',
    createdAt: row.createdAt.toISOString(),
    createdBy,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsed: row.lastUsed?.toISOString() ?? null,
    revealable: mayReveal && !expired && row.apiSecret !== null,
  }
}
