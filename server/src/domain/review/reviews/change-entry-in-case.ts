import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { listEntries, listHits } from '../../../platform/db/schema/fraud.ts'
import { AppError } from '../../kernel/app-error.ts'
import { changeEntry, type EntryChange } from '../../verification/fraud/change-entry.ts'
import type { EntryReply } from '../../verification/fraud/describe-entries.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { staffMember } from '../scope/staff-member.ts'

/**
 * Changes an entry that was made in this case or that matched it. The platform's staff cannot change the client's other
 * entries.
 * @throws AppError `verification.not_found`; as `changeEntry`
 */
export async function changeEntryInCase(
  ctx: Ctx,
  { verificationId, entryId, ...change }: EntryChange & { verificationId: string; entryId: string },
): Promise<EntryReply> {
  staffMember(ctx)
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const [made] = await tx
      .select({ id: listEntries.id })
      .from(listEntries)
      .where(
        and(
          ofTenant(listEntries),
          eq(listEntries.id, entryId),
          eq(listEntries.verificationId, verificationId),
        ),
      )
    const [hit] = await tx
      .select({ id: listHits.entryId })
      .from(listHits)
      .where(
        and(ofTenant(listHits), eq(listHits.entryId, entryId), eq(listHits.verificationId, verificationId)),
      )
    if (!made && !hit) throw new AppError('list_entry.not_found')
    return changeEntry(by, { entryId, ...change })
  })
}
