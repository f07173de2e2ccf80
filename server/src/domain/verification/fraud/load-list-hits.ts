import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { listEntries, listHits } from '../../../platform/db/schema/fraud.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { describeEntries, type EntryReply } from './describe-entries.ts'

/** The entries that matched this verification, newest first, including those removed since. */
export async function loadListHits(
  ctx: Ctx,
  tx: Tx,
  { verificationId }: { verificationId: string },
): Promise<EntryReply[]> {
  const hits = await tx
    .select({ entry: listEntries })
    .from(listHits)
    .innerJoin(listEntries, eq(listEntries.id, listHits.entryId))
    .where(and(ofTenant(listEntries), ofTenant(listHits), eq(listHits.verificationId, verificationId)))
    .orderBy(desc(listEntries.createdAt), desc(listEntries.id))
  return describeEntries(
    ctx,
    tx,
    hits.map(({ entry }) => entry),
  )
}
