import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions, knownDevices, loginAttempts, mailedLinks } from '../../../platform/db/schema/access.ts'
import {
  halfSignIns,
  passkeys,
  recoveryCodes,
  secondFactors,
} from '../../../platform/db/schema/second-factors.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { hashAttemptName } from '../../people/auth/count-attempt.ts'

/** Deletes data of a client's people that carries no client id. */
export async function erasePeople(ctx: Ctx, clientId: string): Promise<void> {
  // System scope: these rows belong to no client.
  await asSystem(ctx, async (tx) => {
    const people = await tx
      .select({ id: clientUsers.id, username: clientUsers.username })
      .from(clientUsers)
      .where(eq(clientUsers.clientId, clientId))
    const ids = people.map(({ id }) => id)
    if (ids.length === 0) return
    for (const table of [
      authSessions,
      knownDevices,
      secondFactors,
      passkeys,
      recoveryCodes,
      halfSignIns,
      mailedLinks,
    ])
      await tx.delete(table).where(inArray(table.userId, ids))
    const names = [
      ...people.map(({ username }) => hashAttemptName(ctx, 'sign-in', username)),
      ...ids.map((id) => hashAttemptName(ctx, 'second-factor', id)),
    ]
    await tx
      .delete(loginAttempts)
      .where(and(eq(loginAttempts.userType, 'client'), inArray(loginAttempts.username, names)))
  })
}
