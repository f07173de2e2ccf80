import { HOUR_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
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
/** How long the client keeps pictures; those of newer cases are drawn. */
export const PICTURE_DAYS = 7

interface Colleague {
  role: ClientRole
  firstName: string
  lastName: string
  /** Hours since the last sign-in. */
  lastLogin: number
  /** Languages of the cases that they get first. */
  languages?: Language[]
}

const COLLEAGUES: readonly Colleague[] = [
  { role: 'admin', firstName: 'Yared', lastName: 'Mekonnen', lastLogin: 3 },
  { role: 'reviewer', firstName: 'Selamawit', lastName: 'Girma', lastLogin: 1, languages: ['am', 'ti'] },
  { role: 'reviewer', firstName: 'Abdi', lastName: 'Tolossa', lastLogin: 20, languages: ['om', 'so'] },
  { role: 'auditor', firstName: 'Tigist', lastName: 'Bekele', lastLogin: 76 },
  { role: 'viewer', firstName: 'Mahlet', lastName: 'Asfaw', lastLogin: 27 },
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
        // The platform's review queue is full too.
        reviewedBy: 'both',
        // Whoever tries the demo shares its owner's password.
        settings: sql`settings - 'adminsSecondFactorFrom' || jsonb_build_object('pictureDays', ${PICTURE_DAYS}::int)`,
      })
      .where(eq(clients.id, clientId))
    await tx
      .update(clientUsers)
      .set({ createdAt: since, lastLogin: new Date(Date.now() - 19 * HOUR_MS) })
      .where(eq(clientUsers.id, owner.id))
    const staff = COLLEAGUES.map(({ role, firstName, lastName, lastLogin, languages = [] }) => ({
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
      lastLogin: new Date(Date.now() - lastLogin * HOUR_MS),
      reviewLanguages: languages,
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
