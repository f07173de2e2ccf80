import { and, eq } from 'drizzle-orm'
import { auditLinks } from '../../platform/db/schema/audit.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { Head } from './head.ts'

/** Whether the chain still has the head's hash at the head's place. */
export async function chainHolds(tx: Tx, { chain, length, hash }: Head): Promise<boolean> {
  const [link] = await tx
    .select({ hash: auditLinks.hash })
    .from(auditLinks)
    .where(and(eq(auditLinks.chain, chain), eq(auditLinks.place, length)))
  return link?.hash === hash
}
