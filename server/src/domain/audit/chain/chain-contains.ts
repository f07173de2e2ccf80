import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLinks } from '../../../platform/db/schema/audit.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Head } from './head.ts'
import { isSummarized } from './summaries.ts'

/** Whether the chain still has the head's hash at the head's place, or a summary that covers this place. */
export async function chainContains(ctx: Pick<Ctx, 'sealer'>, tx: Tx, head: Head): Promise<boolean> {
  const { chain, length, hash } = head
  const [link] = await tx
    .select({ hash: auditLinks.hash })
    .from(auditLinks)
    .where(and(eq(auditLinks.chain, chain), eq(auditLinks.place, length)))
  return link ? link.hash === hash : isSummarized(ctx, tx, head)
}
