import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId, newToken } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'

export interface AdminCredentials {
  username: string
  /** Shown once, never stored. It must be changed at the first sign-in. */
  password: string
}

export const ADMIN_USERNAME = 'admin'

/** About 120 random bits, without characters that are easily confused when typed. */
export function randomPassword(): string {
  return newToken()
    .replaceAll(/[-_lIO0]/gu, '')
    .slice(0, 20)
}

/** Lets one process at a time create or change the first admin. */
export function lockAdmins(tx: Tx) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wabi.admin', 0))`)
}

/** @param password already hashed */
export async function insertAdmin(ctx: Ctx, tx: Tx, password: string): Promise<void> {
  const id = newId('admin')
  await tx.insert(adminUsers).values({
    id,
    username: ADMIN_USERNAME,
    email: ctx.config.adminEmail ?? 'admin@localhost',
    password,
    mustChangePassword: true,
    createdAt: ctx.clock.now(),
  })
  await recordAudit(ctx, tx, { action: 'admin.created', subject: id, clientId: null })
}
