import { desc } from 'drizzle-orm'
import type { KeyPermission } from '@wabi/contract/permissions.ts'
import type { Ctx } from '../../context.ts'
import { apiKeys } from '../../platform/db/schema/integration.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { maskedKey } from './key-format.ts'

export interface ApiKeyRow {
  id: string
  keyName: string
  apiKey: string
  permissions: KeyPermission[]
  status: 'active' | 'inactive'
  createdAt: string
  lastUsed: string | null
}

/** Every key of the client, newest first, masked. */
export function listApiKeys(ctx: Ctx): Promise<ApiKeyRow[]> {
  return asTenant(ctx, clientOf(ctx), async (tx) => {
    const rows = await tx.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)).limit(200)
    return rows.map((row) => ({
      id: row.id,
      keyName: row.keyName,
      apiKey: maskedKey(row.keyStart),
      permissions: row.permissions,
      status: row.isActive ? 'active' : 'inactive',
      createdAt: row.createdAt.toISOString(),
      lastUsed: row.lastUsed?.toISOString() ?? null,
    }))
  })
}
