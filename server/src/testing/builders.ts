import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AdminRole, ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { adminUsers, authSessions } from '../platform/db/schema/access.ts'
import { clients, clientUsers } from '../platform/db/schema/clients.ts'
import { evidence } from '../platform/db/schema/evidence.ts'
import { listEntries } from '../platform/db/schema/fraud.ts'
import { customerVerifications } from '../platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../platform/db/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { hashToken, newId, newToken } from '../platform/runtime/random.ts'
import { entryAad } from '../domain/verification/fraud/entry-aad.ts'
import { imageAad, keyOwner } from '../domain/verification/session/sealing-aad.ts'
import type { Calls } from './requests.ts'

export const PASSWORD = 'correct horse battery'

/**
 * Signs up a company with its owner over HTTP. Its contact address is confirmed, long enough ago that no test reaches
 * the limit on mails; `fresh` leaves it as sign-up does. Its proof of identity is recent throughout the test.
 */
export async function signUp(
  platform: Platform,
  calls: Calls,
  username: string,
  { fresh = false }: { fresh?: boolean } = {},
) {
  const answer = await calls('registerClient', {
    // Sign-ups are limited per address.
    ip: `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
    body: {
      companyName: `${username} company`,
      contactEmail: `contact@${username}.example`,
      adminUsername: username,
      adminPassword: PASSWORD,
      adminEmail: `${username}@example.com`,
      firstName: 'Hana',
      lastName: 'Tesfaye',
    },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  const [owner] = await asSystem(platform, (tx) =>
    tx.select().from(clientUsers).where(eq(clientUsers.username, username)),
  )
  const clientId = owner?.clientId ?? ''
  const confirmedAt = new Date(platform.clock.now().getTime() + DAY_MS)
  await asSystem(platform, (tx) =>
    tx
      .update(authSessions)
      .set({ confirmedAt })
      .where(eq(authSessions.userId, owner?.id ?? '')),
  )
  if (!fresh)
    await asTenant(platform, clientId, (tx) =>
      tx
        .update(clients)
        .set({
          confirmedAt: sql`now() - interval '1 year'`,
          // Tests move the clock beyond the grace period.
          settings: sql`settings - 'adminsSecondFactorFrom'`,
        })
        .where(eq(clients.id, clientId)),
    )
  return {
    token: answer.body.token as string,
    clientId,
    userId: owner?.id ?? '',
    /** The known-device cookie of its browser. */
    device: answer.device,
  }
}

async function createToken(
  platform: Platform,
  userId: string,
  userType: 'client' | 'admin',
): Promise<string> {
  const token = newToken()
  const createdAt = platform.clock.now()
  const expiresAt = new Date(createdAt.getTime() + DAY_MS)
  await asSystem(platform, (tx) =>
    tx.insert(authSessions).values({
      id: randomUUID(),
      userId,
      userType,
      token: hashToken(token),
      expiresAt,
      createdAt,
      confirmedAt: expiresAt,
    }),
  )
  return token
}

/** Adds a signed-in member to a client's staff. @returns the token */
export async function addStaff(platform: Platform, clientId: string, role: ClientRole): Promise<string> {
  const id = newId('clientUser')
  await asTenant(platform, clientId, (tx) =>
    tx
      .insert(clientUsers)
      .values({ id, clientId, username: id, email: 's@example.com', password: '!', role }),
  )
  return createToken(platform, id, 'client')
}

/** Adds a signed-in member to the platform's staff. @returns the token */
export async function addAdmin(
  platform: Platform,
  role: AdminRole,
  mustChangePassword = false,
): Promise<string> {
  const id = newId('admin')
  await asSystem(platform, (tx) =>
    tx
      .insert(adminUsers)
      .values({ id, username: id, email: `${id}@example.com`, password: '!', role, mustChangePassword }),
  )
  return createToken(platform, id, 'admin')
}

/** Adds a bare verification. @returns its id */
export async function addVerification(platform: Pick<Platform, 'db'>, clientId: string): Promise<string> {
  const verificationId = newId('verification')
  await asTenant(platform, clientId, (tx) =>
    tx.insert(customerVerifications).values({ clientId, verificationId }),
  )
  return verificationId
}

/** Adds a sealed image to a verification, as an upload would; the bytes are not checked. */
export async function addEvidence(
  platform: Platform,
  of: { clientId: string; verificationId: string; sessionId: string },
  bytes: Uint8Array,
  kind: (typeof evidence.$inferInsert)['kind'] = 'selfie',
): Promise<string> {
  const id = newId('evidence')
  const storageKey = `${of.clientId}/${of.verificationId}/${id}`
  await asTenant(platform, of.clientId, async (tx) => {
    const key = await platform.sealer.dataKey(tx, keyOwner(of))
    const sealed = platform.sealer.sealBytes(key, imageAad({ clientId: of.clientId, id }), bytes)
    await platform.storage.put(storageKey, sealed)
    await tx.insert(evidence).values({
      id,
      ...of,
      kind,
      storageKey,
      sha256: randomBytes(32).toString('hex'),
      dHash: '0'.repeat(16),
      width: 1,
      height: 1,
      bytes: bytes.length,
    })
  })
  return id
}

/** Adds a number to the block list as staff would. */
export async function addListEntry(
  platform: Platform,
  of: { clientId: string; verificationId: string },
): Promise<string> {
  const id = newId('listEntry')
  await asTenant(platform, of.clientId, async (tx) => {
    const key = await platform.sealer.dataKey(tx, { clientId: of.clientId, kind: 'client', id: of.clientId })
    const place = { clientId: of.clientId, id }
    await tx.insert(listEntries).values({
      id,
      ...of,
      kind: 'number',
      sealed: platform.sealer.seal(key, entryAad(place), '12345678'),
      reason: platform.sealer.seal(key, entryAad(place, 'reason'), 'a test'),
      hash: id,
      createdBy: newId('clientUser'),
    })
  })
  return id
}

/** The session id (`ses_…`) in a link's address. */
export function sessionIdFromUrl(verificationUrl: string): string {
  const { pathname } = new URL(verificationUrl)
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}
