import type { KeyMode } from '../../../contract/src/client/key-limits.ts'
import type { KeyPermission } from '../../../contract/src/endpoint/permissions.ts'
import { createApiKey } from '../../../server/src/domain/integration/api-keys/create-api-key.ts'
import { systemContext } from '../../../server/src/domain/kernel/system-context.ts'
import { deriveContext } from '../../../server/src/domain/kernel/derive-context.ts'
import { clientUsers } from '../../../server/src/platform/db/schema/clients.ts'
import { asTenant } from '../../../server/src/platform/db/tenant.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { newId } from '../../../server/src/platform/runtime/random.ts'
import { createClientWithWebhooks } from '../webhooks/client-events.ts'

/** Creates a client, and a function that creates its API keys. */
export async function createClientWithKeys(platform: Platform) {
  const system = systemContext(platform, 'bench')
  const clientId = await createClientWithWebhooks(system, [])
  const userId = newId('clientUser')
  await asTenant(system, clientId, (tx) =>
    tx.insert(clientUsers).values({
      id: userId,
      clientId,
      username: userId,
      email: 'b@example.et',
      password: 'no sign-in',
      role: 'owner',
    }),
  )
  const owner = { kind: 'client-user', userId, clientId, role: 'owner', tokenId: 't' } as const
  const me = deriveContext(system, { actor: owner })
  return {
    clientId,
    async createKey(mode: KeyMode, permission: KeyPermission): Promise<string> {
      const made = await createApiKey(me, {
        keyName: permission,
        permissions: [permission],
        identityAccess: true,
        mode,
      })
      return made.apiKey ?? ''
    },
  }
}
