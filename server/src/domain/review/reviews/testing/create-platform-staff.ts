import { eq } from 'drizzle-orm'
import type { ReviewedBy } from '@wabi/contract/review/cases.ts'
import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { adminUsers } from '../../../../platform/db/schema/access.ts'
import { clients } from '../../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../../platform/db/tenant.ts'
import { newId } from '../../../../platform/runtime/random.ts'
import type { World } from '../../../../testing/world.ts'
import { as, openOffice, type Office } from '../../../verification/session/testing/office.ts'

/** Creates one of the platform's staff and returns a context that acts as them. */
export async function createPlatformStaff(
  world: World,
  role: AdminRole,
  username: string,
): Promise<Ctx & { id: string }> {
  const id = newId('admin')
  await asSystem(world, (tx) =>
    tx.insert(adminUsers).values({ id, username, email: `${username}@example.com`, password: '!', role }),
  )
  return Object.assign(as(world, { kind: 'admin', adminId: id, role, tokenId: 't' }), { id })
}

/** A client whose pending cases the platform reviews. */
export async function createReviewedClient(
  world: World,
  reviewedBy: ReviewedBy = 'platform',
  settings: Record<string, unknown> = {},
): Promise<Office> {
  const office = await openOffice(world, settings)
  await setReviewedBy(world, office.clientId, reviewedBy)
  return office
}

export async function setReviewedBy(world: World, clientId: string, reviewedBy: ReviewedBy): Promise<void> {
  await asSystem(world, (tx) => tx.update(clients).set({ reviewedBy }).where(eq(clients.id, clientId)))
}
