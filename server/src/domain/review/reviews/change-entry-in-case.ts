import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { listEntries, listHits } from '../../../platform/db/schema/fraud.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { changeEntry, type EntryChange } from '../../verification/fraud/change-entry.ts'
import type { EntryRow } from '../../verification/fraud/entry-state.ts'
import type { EntryReply } from '../../verification/fraud/describe-entries.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { staffMember } from '../scope/staff-member.ts'

/**
 * Changes an entry that was made in this case or that matched it. The platform's staff cannot change the client's other
 * entries. What a list rejects, allows or no longer recognizes is decided by the client: staff may record a complaint,
 * which only leads to review, and remove what they added themselves until it is confirmed.
 * @throws AppError `verification.not_found`; `list_entry.client_only`; as `changeEntry`
 */
export async function changeEntryInCase(
  ctx: Ctx,
  { verificationId, entryId, ...change }: EntryChange & { verificationId: string; entryId: string },
): Promise<EntryReply> {
  staffMember(ctx)
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const [entry] = await tx
      .select()
      .from(listEntries)
      .where(and(ofTenant(listEntries), eq(listEntries.id, entryId)))
    const made = entry?.verificationId === verificationId
    const [hit] = await tx
      .select({ id: listHits.entryId })
      .from(listHits)
      .where(
        and(ofTenant(listHits), eq(listHits.entryId, entryId), eq(listHits.verificationId, verificationId)),
      )
    if (!entry || (!made && !hit)) throw new AppError('list_entry.not_found')
    if (!isLeftToStaff(change.action, entry, currentReviewer(by).userId))
      throw new AppError('list_entry.client_only')
    return changeEntry(by, { entryId, ...change })
  })
}

function isLeftToStaff(action: EntryChange['action'], entry: EntryRow, staffId: string): boolean {
  if (action === 'suspend') return true
  return action === 'remove' && entry.createdBy === staffId && entry.confirmedAt === null
}
