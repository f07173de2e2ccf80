import { desc } from 'drizzle-orm'
import type { Ctx } from '../../../kernel/context.ts'
import { adminUsers } from '../../../../platform/db/schema/access.ts'
import { asSystem } from '../../../../platform/db/tenant.ts'
import { addAdmin } from '../../../../testing/builders.ts'
import type { World } from '../../../../testing/world.ts'
import { systemContext } from '../../../kernel/system-context.ts'

/** Creates a platform admin as the actor of a test's calls; needs no sign-in, so the test's clock does not matter. */
export async function createAdminContext(world: World): Promise<Ctx> {
  await addAdmin(world, 'admin')
  const [row] = await asSystem(world, (tx) =>
    tx.select({ id: adminUsers.id }).from(adminUsers).orderBy(desc(adminUsers.createdAt)).limit(1),
  )
  if (!row) throw new Error('the admin was not stored')
  return Object.assign(systemContext(world, 'test'), {
    actor: { kind: 'admin' as const, adminId: row.id, role: 'admin' as const, tokenId: '' },
    ip: '192.0.2.1',
  })
}
