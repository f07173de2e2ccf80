import type { Ctx } from '../../kernel/context.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { sendCompanyConfirmation } from '../settings/confirm-company.ts'
import { getSignUpMode } from '../platform-settings/sign-up-mode.ts'
import { isUniqueViolation } from '../../kernel/is-unique-violation.ts'
import { checkPassword } from '../../people/auth/check-password.ts'
import { findUser, normalizeUsername, type User } from '../../people/auth/find-user.ts'
import { recordKnownDevice } from '../../people/auth/known-devices.ts'
import { createSignIn } from '../../people/auth/create-sign-in.ts'
import { hashPassword } from '../../people/auth/password-hash.ts'
import { insertClient } from './insert-client.ts'

export interface Registration {
  companyName: string
  contactEmail: string
  contactPhone?: string | undefined
  licenseNumber?: string | undefined
  adminUsername: string
  adminPassword: string
  adminEmail: string
  firstName: string
  lastName: string
  /** From the browser's cookie (known-devices.ts). */
  deviceToken?: string | null
}

/**
 * Creates a company, its data key and its owner in one transaction, signs the owner in and marks the browser as known.
 * The contact address gets a confirmation link; where sign-ups need approval, the company waits for it.
 * @throws AppError `registration.closed`, `registration.password_weak` or `registration.username_taken`
 */
export async function registerClient(
  ctx: Ctx,
  form: Registration,
): Promise<{ success: true; token: string; user: User; deviceToken: string }> {
  const mode = await getSignUpMode(ctx)
  if (mode === 'closed') throw new AppError('registration.closed')
  const username = normalizeUsername(form.adminUsername)
  await checkPassword(form.adminPassword, 'adminPassword', [
    username,
    form.companyName,
    form.firstName,
    form.lastName,
  ])
  const password = await hashPassword(form.adminPassword, ctx)
  const clientId = newId('client')
  const userId = newId('clientUser')
  const now = ctx.clock.now()
  // System scope: sign-ins and mailed links belong to no client.
  const write = asSystem(ctx, async (tx) => {
    await insertClient(ctx, tx, {
      id: clientId,
      companyName: form.companyName,
      licenseNumber: form.licenseNumber ?? null,
      contactEmail: form.contactEmail,
      contactPhone: form.contactPhone ?? null,
      approval: mode === 'approval' ? 'waiting' : 'approved',
      createdAt: now,
    })
    await tx.insert(clientUsers).values({
      id: userId,
      clientId,
      username,
      email: form.adminEmail,
      password,
      role: 'owner',
      firstName: form.firstName,
      lastName: form.lastName,
      lastLogin: now,
      createdAt: now,
    })
    await recordAudit(ctx, tx, { action: 'client.registered', subject: clientId, clientId })
    const user = await findUser(ctx, tx, 'client', { id: userId })
    if (!user) throw new Error('the owner was not stored')
    const token = await createSignIn(ctx, tx, { userId, userType: 'client' })
    const deviceToken = await recordKnownDevice(tx, {
      userId,
      userType: 'client',
      held: form.deviceToken ?? null,
    })
    await sendCompanyConfirmation(ctx, tx, { clientId, userId, contactEmail: form.contactEmail })
    return { success: true as const, token, deviceToken, user: user.shown }
  })
  return write.catch((error: unknown) => {
    if (isUniqueViolation(error, 'client_users_username_unique'))
      throw new AppError('registration.username_taken', {
        fields: { adminUsername: 'This username is already taken.' },
      })
    throw error
  })
}
