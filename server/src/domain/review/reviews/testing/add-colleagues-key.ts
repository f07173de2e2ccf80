import type { World } from '../../../../testing/world.ts'
import { createApiKey } from '../../../integration/api-keys/create-api-key.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { as } from '../../../verification/session/testing/office.ts'
import { addColleague } from './add-colleague.ts'

/** Adds an admin who creates a key with the permission to decide, and returns a context that acts as the key. */
export async function addColleaguesKey(world: World, clientId: string): Promise<Ctx> {
  const admin = await addColleague(world, clientId, 'admin', ['Selam', 'Desta'])
  const { id: keyId } = await createApiKey(admin, { keyName: 'desk', permissions: ['admin'] })
  return as(world, {
    kind: 'api-key',
    keyId,
    clientId,
    permission: 'admin',
    mode: 'live',
    identityAccess: false,
  })
}
