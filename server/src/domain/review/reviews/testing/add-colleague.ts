import type { ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { clientUsers } from '../../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../../platform/db/tenant.ts'
import { newId } from '../../../../platform/runtime/random.ts'
import type { World } from '../../../../testing/world.ts'
import { as } from '../../../verification/session/testing/office.ts'

/** Adds a named user to a client's staff and returns a context that acts as them. */
export async function addColleague(
  world: World,
  clientId: string,
  role: ClientRole,
  [firstName, lastName]: [string, string],
): Promise<Ctx> {
  const id = newId('clientUser')
  await asTenant(world, clientId, (tx) =>
    tx.insert(clientUsers).values({
      id,
      clientId,
      username: id,
      email: 's@example.com',
      password: '!',
      role,
      firstName,
      lastName,
    }),
  )
  return as(world, { kind: 'client-user', userId: id, clientId, role, tokenId: 't' })
}
