import { KEY_MODES } from '../../../contract/src/client/key-limits.ts'
import { KEY_PERMISSIONS } from '../../../contract/src/endpoint/permissions.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import type { Caller } from '../../../server/src/testing/fuzz/make-call.ts'
import { createClientWithKeys } from './create-client-with-keys.ts'

/** Callers with keys of every kind of several clients, and without a valid key. */
export async function createCallers(platform: Platform, clients: number): Promise<Caller[]> {
  const callers: Caller[] = [
    { tenant: '', bearer: null, key: null },
    { tenant: '', bearer: 'wk_live_nonsense', key: null },
    { tenant: '', bearer: 'x'.repeat(300), key: null },
  ]
  for (let client = 0; client < clients; client += 1) {
    const { clientId, createKey } = await createClientWithKeys(platform)
    for (const mode of KEY_MODES)
      for (const permission of KEY_PERMISSIONS)
        callers.push({
          tenant: `${clientId} ${mode}`,
          bearer: await createKey(mode, permission),
          key: { mode, permission },
        })
  }
  return callers
}
