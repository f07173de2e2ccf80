import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { and, eq } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { displayName } from '../../kernel/display-name.ts'
import { API_KEY_PURPOSE, apiKeyAad } from './api-key-aad.ts'
import { getKeyEnd, getKeyStart, maskKey, newApiKey } from '../../kernel/key-format.ts'
import { mayRevealKeys } from './may-reveal-keys.ts'
import { type ApiKeyRow, toApiKey } from './to-api-key.ts'

export interface NewApiKey {
  keyName: string
  permissions: KeyPermission[]
  /** Whether it may read the identity of verified persons. Default: false. */
  identityAccess?: boolean
  /** Default `live`. */
  mode?: KeyMode
  /** Null or omitted: the key does not expire. */
  expiresInDays?: number | null | undefined
}

/** Creates a key with exactly one permission and returns it in full; a copy is stored only where it may be revealed. */
export async function createApiKey(
  ctx: Ctx,
  { keyName, permissions, identityAccess = false, mode = 'live', expiresInDays = null }: NewApiKey,
): Promise<ApiKeyRow> {
  const expiresAt =
    expiresInDays === null ? null : new Date(ctx.clock.now().getTime() + expiresInDays * DAY_MS)
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const created = await insertApiKey(ctx, tx, { keyName, permissions, identityAccess, mode, expiresAt })
    await recordAudit(ctx, tx, {
      action: 'api_key.created',
      subject: created.row.id,
      details: { key: maskKey(created.row), permissions, identityAccess, mode, expiresInDays },
    })
    return created.shown
  })
}

type KeyValues = Pick<
  typeof apiKeys.$inferSelect,
  'keyName' | 'permissions' | 'identityAccess' | 'mode' | 'expiresAt'
> &
  Partial<Pick<typeof apiKeys.$inferSelect, 'apiVersion'>>

/** Writes a new key of the caller. @returns its row, and the key as its creator sees it once: in full */
export async function insertApiKey(ctx: Ctx, tx: Tx, values: KeyValues) {
  const clientId = requireClientId(ctx)
  const id = newId('apiKey')
  const key = newApiKey(values.mode)
  const userId = ctx.actor.kind === 'client-user' ? ctx.actor.userId : null
  const mayReveal = await mayRevealKeys(tx, clientId)
  const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
  const [row] = await tx
    .insert(apiKeys)
    .values({
      ...values,
      id,
      clientId,
      apiKey: ctx.sealer.fingerprint(API_KEY_PURPOSE, key),
      apiSecret: mayReveal ? ctx.sealer.seal(dataKey, apiKeyAad(clientId, id), key) : null,
      keyStart: getKeyStart(key),
      keyEnd: getKeyEnd(key),
      createdBy: userId,
      createdAt: ctx.clock.now(),
    })
    .returning()
  if (!row) throw new Error('the key was not written')
  const [creator] =
    userId === null
      ? []
      : await tx
          .select()
          .from(clientUsers)
          .where(and(ofTenant(clientUsers), eq(clientUsers.id, userId)))
  const shown = toApiKey(ctx, row, { createdBy: creator ? displayName(creator) : null, mayReveal })
  return { row, shown: { ...shown, apiKey: key } }
}
