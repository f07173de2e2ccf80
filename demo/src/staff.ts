import { HOUR_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { eq, sql } from 'drizzle-orm'
import type { ClientRole } from '../../contract/src/endpoint/permissions.ts'
import type { Ctx } from '../../server/src/domain/kernel/context.ts'
import { registerClient } from '../../server/src/domain/clients/clients/register-client.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { authSessions } from '../../server/src/platform/db/schema/access.ts'
import { clients, clientUsers } from '../../server/src/platform/db/schema/clients.ts'
import { asSystem } from '../../server/src/platform/db/tenant.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { newId } from '../../server/src/platform/runtime/random.ts'

export const DEMO_USERNAME = 'demo'

const COLLEAGUES: readonly [role: ClientRole, firstName: string, lastName: string][] = [
  ['admin', 'Yared', 'Mekonnen'],
  ['reviewer', 'Selamawit', 'Girma'],
  ['reviewer', 'Abdi', 'Tolossa'],
  ['auditor', 'Tigist', 'Bekele'],
  ['viewer', 'Mahlet', 'Asfaw'],
]

export interface DemoClient {
  clientId: string
  /** The owner, who can sign in. */
  owner: string
  /** The admin and the reviewers, who decide cases. */
  reviewers: string[]
  /** The context of a staff member, a given number of minutes ago. */
  as: (userId: string, role?: ClientRole, minutesAgo?: number) => Ctx
}

/** Registers the demo's client with its owner, who can sign in, and colleagues, who cannot. */
export async function createStaff(platform: Platform, password: string, since: Date): Promise<DemoClient> {
  await registerClient(systemContext(platform, 'demo'), {
    companyName: 'Gedam Bank (demo)',
    contactEmail: 'kyc@gedam-bank.example',
    contactPhone: '+251115550100',
    licenseNumber: 'NBE/0000/DEMO',
    adminUsername: DEMO_USERNAME,
    adminPassword: password,
    adminEmail: 'almaz@gedam-bank.example',
    firstName: 'Almaz',
    lastName: 'Desta',
  })
  // System scope: the new client is looked up by its owner's username.
  return asSystem(platform, async (tx) => {
    const [owner] = await tx.select().from(clientUsers).where(eq(clientUsers.username, DEMO_USERNAME))
    if (!owner) throw new Error('the demo’s owner was not stored')
    const { clientId } = owner
    await tx.delete(authSessions).where(eq(authSessions.userId, owner.id))
    // The demo's company is fictional, so it cannot confirm its mail address.
    await tx
      .update(clients)
      .set({
        createdAt: since,
        confirmedAt: since,
        approval: 'approved',
        // Whoever tries the demo shares its owner's password.
        settings: sql`settings - 'adminsSecondFactorFrom'`,
      })
      .where(eq(clients.id, clientId))
    await tx
      .update(clientUsers)
      .set({ createdAt: since, lastLogin: new Date(Date.now() - 19 * HOUR_MS) })
      .where(eq(clientUsers.id, owner.id))
    const staff = COLLEAGUES.map(([role, firstName, lastName]) => ({
      id: newId('clientUser'),
      clientId,
      username: `${firstName}.${lastName}`.toLowerCase(),
      email: `${firstName}@gedam-bank.example`.toLowerCase(),
      // No password hashes to this, so no one can sign in with it.
      password: '!',
      role,
      firstName,
      lastName,
      createdAt: since,
    }))
    await tx.insert(clientUsers).values(staff)
    return {
      clientId,
      owner: owner.id,
      reviewers: staff.filter(({ role }) => role === 'admin' || role === 'reviewer').map(({ id }) => id),
      as: (userId, role = 'reviewer', minutesAgo = 0) =>
        Object.assign(Object.create(platform) as Platform, {
          actor: { kind: 'client-user' as const, userId, clientId, role, tokenId: 'demo' },
          requestId: 'demo',
          ip: '192.0.2.10',
          userAgent: 'demo',
          clock: { now: () => new Date(platform.clock.now().getTime() - minutesAgo * MINUTE_MS) },
        }),
    }
  })
}
