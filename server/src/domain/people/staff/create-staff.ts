import { eq, or } from 'drizzle-orm'
import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { normalizeUsername } from '../auth/find-user.ts'
import { randomPassword } from '../auth/first-admin.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { isUniqueViolation } from '../../kernel/is-unique-violation.ts'
import { requireSecondAdmin, useApproval } from './second-admin.ts'
import { lockStaff } from './lock-staff.ts'
import { mailPasswordLink, type CredentialDelivery } from './credential-delivery.ts'

export interface NewStaff {
  username: string
  email: string
  role: AdminRole
  by: CredentialDelivery
}

/**
 * Adds a member of the platform's staff. With `mail` they choose their own password; with `password` a random one is
 * created, shown only this once and changed at the first sign-in.
 * @throws AppError `registration.username_taken`, `staff.email_taken`
 */
export async function createStaff(
  ctx: Ctx,
  { username: given, email, role, by }: NewStaff,
): Promise<{ id: string; password: string | null }> {
  const username = normalizeUsername(given)
  const approval =
    role === 'admin'
      ? await requireSecondAdmin(ctx, {
          action: 'staff.make_admin',
          subject: username,
          about: username,
          input: { email: email.toLowerCase() },
        })
      : null
  const password = randomPassword()
  const id = newId('admin')
  const row = {
    id,
    username,
    email: email.toLowerCase(),
    password: await hashPassword(password),
    role,
    mustChangePassword: by === 'password',
    createdAt: ctx.clock.now(),
  }
  try {
    // System scope: the platform's own staff belong to no client.
    await asSystem(ctx, async (tx) => {
      await lockStaff(ctx, tx)
      await useApproval(ctx, tx, approval)
      await tx.insert(adminUsers).values(row)
      if (by === 'mail') await mailPasswordLink(ctx, tx, row)
      await recordAudit(ctx, tx, {
        action: 'staff.created',
        subject: id,
        clientId: null,
        details: { username, role, by },
      })
    })
  } catch (error) {
    if (
      isUniqueViolation(error, 'admin_users_username_unique') ||
      isUniqueViolation(error, 'admin_users_email_unique')
    )
      throw await takenError(ctx, row)
    throw error
  }
  return { id, password: by === 'password' ? password : null }
}

/** Names both fields when both are taken. */
async function takenError(ctx: Ctx, wanted: { username: string; email: string }): Promise<AppError> {
  // System scope: as above.
  const taken = await asSystem(ctx, (tx) =>
    tx
      .select({ username: adminUsers.username, email: adminUsers.email })
      .from(adminUsers)
      .where(or(eq(adminUsers.username, wanted.username), eq(adminUsers.email, wanted.email))),
  )
  const hasName = taken.some(({ username }) => username === wanted.username)
  const fields = {
    ...(hasName && { username: 'This username is already taken.' }),
    ...(taken.some(({ email }) => email === wanted.email) && {
      email: 'This address is already taken.',
    }),
  }
  return new AppError(hasName ? 'registration.username_taken' : 'staff.email_taken', { fields })
}
