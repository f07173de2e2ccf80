import { eq } from 'drizzle-orm'
import { adminUsers, authSessions } from '../../platform/db/schema/access.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { systemContext } from '../system-context.ts'
import {
  ADMIN_USERNAME,
  type AdminCredentials,
  insertAdmin,
  lockAdmins,
  randomPassword,
} from './first-admin.ts'
import { hashPassword } from './password-hash.ts'

/** A new random password for `admin`, who is made when missing and let in again when closed. His sign-ins end. */
export async function resetAdmin(platform: Platform): Promise<AdminCredentials> {
  const ctx = systemContext(platform, 'admin reset')
  const password = randomPassword()
  const hash = await hashPassword(password)
  // System scope: the platform's own staff, at the command line.
  return asSystem(ctx, async (tx) => {
    await lockAdmins(tx)
    const [admin] = await tx
      .update(adminUsers)
      .set({ password: hash, mustChangePassword: true, isActive: true, role: 'admin' })
      .where(eq(adminUsers.username, ADMIN_USERNAME))
      .returning({ id: adminUsers.id })
    if (admin) {
      await tx.delete(authSessions).where(eq(authSessions.userId, admin.id))
      await recordAudit(ctx, tx, { action: 'admin.reset', subject: admin.id, clientId: null })
    } else await insertAdmin(ctx, tx, hash)
    return { username: ADMIN_USERNAME, password }
  })
}
