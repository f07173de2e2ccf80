import { count } from 'drizzle-orm'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { systemContext } from '../../kernel/system-context.ts'
import {
  ADMIN_USERNAME,
  type AdminCredentials,
  insertAdmin,
  lockAdmins,
  randomPassword,
} from './first-admin.ts'
import { hashPassword } from './password-hash.ts'

/** Creates the platform's first admin; null when there already is one. Safe when several processes start at once. */
export async function createFirstAdmin(platform: Platform): Promise<AdminCredentials | null> {
  const ctx = systemContext(platform, 'start')
  const noAdmin = (tx: Tx) =>
    tx
      .select({ times: count() })
      .from(adminUsers)
      .then(([row]) => row?.times === 0)
  // System scope, here and below: the platform's own staff, at the command line or at start-up.
  if (!(await asSystem(ctx, noAdmin))) return null
  const password = randomPassword()
  const hash = await hashPassword(password)
  return asSystem(ctx, async (tx) => {
    await lockAdmins(tx)
    if (!(await noAdmin(tx))) return null
    await insertAdmin(ctx, tx, hash)
    return { username: ADMIN_USERNAME, password }
  })
}
