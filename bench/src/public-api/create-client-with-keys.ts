import type { KeyMode } from '../../../contract/src/client/key-limits.ts'
import type { KeyPermission } from '../../../contract/src/endpoint/permissions.ts'
import { createApiKey } from '../../../server/src/domain/integration/api-keys/create-api-key.ts'
import { systemContext } from '../../../server/src/domain/kernel/system-context.ts'
import { deriveContext } from '../../../server/src/domain/kernel/derive-context.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { createClientWithWebhooks } from '../webhooks/client-events.ts'

/** Creates a client, and a function that creates its API keys. */
export async function createClientWithKeys(platform: Platform) {
  const system = systemContext(platform, 'bench')
  const clientId = await createClientWithWebhooks(system, [])
  const owner = { kind: 'client-user', userId: 'usr_bench', clientId, role: 'owner', tokenId: 't' } as const
  const me = deriveContext(system, { actor: owner })
  return {
    clientId,
    async createKey(mode: KeyMode, permission: KeyPermission): Promise<string> {
      const made = await createApiKey(me, { keyName: permission, permissions: [permission], mode })
      return made.apiKey ?? ''
    },
  }
}
