import { eq } from 'drizzle-orm'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { endAllSignIns } from '../auth/end-all-sign-ins.ts'
import { normalizeUsername } from '../auth/find-user.ts'
import {
  ADMIN_USERNAME,
  type AdminCredentials,
  insertAdmin,
  lockAdmins,
  randomPassword,
} from '../auth/first-admin.ts'
import { clearFailedAttempts } from '../auth/clear-failed-attempts.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { deleteSecondFactor } from '../second-factor/delete-second-factor.ts'

/**
 * Sets a new random password for one of the platform's staff, reactivates the account and clears its throttling. Ends
 * sign-ins and the second factor: access to the machine is enough to help someone who has lost both. Creates `admin`
 * when it is missing.
 * @throws AppError `staff.not_found`
 */
export async function resetAdmin(
  platform: Platform,
  { username: given = ADMIN_USERNAME }: { username?: string } = {},
): Promise<AdminCredentials> {
  const ctx = systemContext(platform, 'admin reset')
  const username = normalizeUsername(given)
  const password = randomPassword()
  const hash = await hashPassword(password)
  // System scope: the platform's own staff, at the command line.
  return asSystem(ctx, async (tx) => {
    await lockAdmins(tx)
    const [admin] = await tx
      .update(adminUsers)
      .set({
        password: hash,
        mustChangePassword: true,
        isActive: true,
        // The first admin always gives full access to the platform.
        ...(username === ADMIN_USERNAME && { role: 'admin' as const }),
      })
      .where(eq(adminUsers.username, username))
      .returning({ id: adminUsers.id })
    if (admin) {
      await endAllSignIns(tx, admin.id)
      await deleteSecondFactor(tx, admin.id)
      await clearFailedAttempts(ctx, tx, { kind: 'admin', username, userId: admin.id })
      await recordAudit(ctx, tx, { action: 'admin.reset', subject: admin.id, clientId: null })
    } else if (username === ADMIN_USERNAME) await insertAdmin(ctx, tx, hash)
    else throw new AppError('staff.not_found')
    return { username, password }
  })
}
