import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { StoredUser, User } from './find-user.ts'
import { recordKnownDevice } from './known-devices.ts'
import { createSignIn } from './create-sign-in.ts'

export interface FinishedSignIn {
  success: true
  token: string
  user: User
  /** For the browser's cookie (known-devices.ts). */
  deviceToken: string
}

/**
 * Completes a sign-in whose credentials were correct: token, last login, known device and audit row.
 * @param held the token in the browser's device cookie
 */
export async function finishSignIn(
  ctx: Ctx,
  tx: Tx,
  user: StoredUser,
  held: string | null,
): Promise<FinishedSignIn> {
  const { kind } = user.shown
  const login = { lastLogin: ctx.clock.now(), previousLogin: user.lastLogin }
  if (kind === 'admin') await tx.update(adminUsers).set(login).where(eq(adminUsers.id, user.id))
  else await tx.update(clientUsers).set(login).where(eq(clientUsers.id, user.id))
  await recordAudit(ctx, tx, {
    action: 'auth.signed_in',
    subject: user.id,
    clientId: user.clientId,
    by: { kind: kind === 'admin' ? 'admin' : 'client-user', id: user.id },
  })
  const token = await createSignIn(ctx, tx, { userId: user.id, userType: kind })
  const deviceToken = await recordKnownDevice(tx, { userId: user.id, userType: kind, held })
  return {
    success: true,
    token,
    deviceToken,
    user: { ...user.shown, lastLogin: user.lastLogin?.toISOString() ?? null },
  }
}
