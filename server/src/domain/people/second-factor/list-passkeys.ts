import type { PasskeyItem } from '@wabi/contract/shapes/passkeys.ts'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { passkeys } from '../../../platform/db/schema/second-factors.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** A person's passkeys, oldest first. Needs the system scope. */
export async function listPasskeys(tx: Tx, userId: string): Promise<z.input<typeof PasskeyItem>[]> {
  const rows = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}
