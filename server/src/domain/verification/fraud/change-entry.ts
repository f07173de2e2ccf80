import { and, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { LIST_REVIEW_DAYS } from '@wabi/contract/review/list-entries.ts'
import type { EntryAction, EntryChangeBody } from '@wabi/contract/shapes/list-entries.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { listEntries } from '../../../platform/db/schema/fraud.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { isInCallerMode } from '../../kernel/caller-mode.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { findOwnIds } from '../../kernel/same-person.ts'
import { describeEntries, type EntryReply } from './describe-entries.ts'
import { entryAad } from './entry-aad.ts'
import { type EntryRow, getState } from './entry-state.ts'
import { one } from './insert-entry.ts'

export type EntryChange = z.output<typeof EntryChangeBody>

const AUDITED: Record<EntryAction, string> = {
  confirm: 'list_entry.confirmed',
  renew: 'list_entry.renewed',
  suspend: 'list_entry.suspended',
  keep: 'list_entry.kept',
  remove: 'list_entry.removed',
}

/** What only another person than the one who added the entry may do. */
const BY_ANOTHER_PERSON: readonly EntryAction[] = ['confirm', 'keep']

const NO_COMPLAINT = { suspendedAt: null, suspendedBy: null, complaint: null }

/**
 * Confirms, renews, suspends, keeps or removes an entry of the caller's client. Removing erases its value.
 * @throws AppError `list_entry.not_found`, also for one that has ended; `list_entry.same_person`,
 *   `list_entry.people_needed`, `list_entry.bad_state`
 */
export async function changeEntry(
  ctx: Ctx,
  { entryId, ...change }: EntryChange & { entryId: string },
): Promise<EntryReply> {
  const by = currentReviewer(ctx)
  const { clientId } = by
  const now = ctx.clock.now()
  return asTenant(ctx, clientId, async (tx) => {
    const active = and(
      eq(listEntries.clientId, clientId),
      eq(listEntries.id, entryId),
      isNull(listEntries.liftedAt),
      or(isNull(listEntries.expiresAt), gt(listEntries.expiresAt, now)),
    )
    const [before] = await tx.select().from(listEntries).where(active)
    if (!before || !isInCallerMode(ctx, before)) throw new AppError('list_entry.not_found')
    const isOwn = (await findOwnIds(tx, by, [before.createdBy])).size > 0
    requireAllowed(change.action, before, { isKey: by.isKey, isOwn }, now)
    const key = await getClientKey(ctx, tx, clientId)
    const complaint = (words: string) => ctx.sealer.seal(key, entryAad(before, 'complaint'), words)
    const [values, condition] = getUpdate(change, { now, userId: by.userId, complaint })
    const rows = await tx.update(listEntries).set(values).where(and(active, condition)).returning()
    // Somebody else was faster.
    if (rows.length === 0) throw new AppError('list_entry.bad_state')
    const { list, kind, verificationId } = before
    await recordAudit(ctx, tx, {
      action: AUDITED[change.action],
      subject: verificationId ?? entryId,
      details: { entryId, list, kind },
    })
    return one(await describeEntries(ctx, tx, rows))
  })
}

function requireAllowed(
  action: EntryAction,
  entry: EntryRow,
  { isKey, isOwn }: { isKey: boolean; isOwn: boolean },
  now: Date,
): void {
  const state = getState(entry, now)
  if (BY_ANOTHER_PERSON.includes(action)) {
    if (isKey) throw new AppError('list_entry.people_needed')
    if (isOwn) throw new AppError('list_entry.same_person')
  }
  const fits =
    action === 'confirm'
      ? state === 'unconfirmed'
      : action === 'keep'
        ? state === 'suspended'
        : action === 'suspend'
          ? state !== 'suspended'
          : true
  if (!fits) throw new AppError('list_entry.bad_state')
}

/** The new values, and what must still hold for them. */
function getUpdate(
  change: EntryChange,
  { now, userId, complaint }: { now: Date; userId: string; complaint: (words: string) => string },
): [values: Partial<EntryRow>, condition: SQL | undefined] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  switch (change.action) {
    case 'confirm':
      return [{ confirmedAt: now, confirmedBy: userId }, isNull(listEntries.confirmedAt)]
    case 'renew': {
      const { reviewDays = LIST_REVIEW_DAYS, expiryDays } = change
      return [
        {
          reviewAt: inDays(reviewDays),
          ...(expiryDays !== undefined && { expiresAt: inDays(expiryDays) }),
        },
        undefined,
      ]
    }
    case 'suspend':
      return [
        { suspendedAt: now, suspendedBy: userId, complaint: complaint(change.words ?? '') },
        isNull(listEntries.suspendedAt),
      ]
    case 'keep':
      return [NO_COMPLAINT, isNotNull(listEntries.suspendedAt)]
    case 'remove':
      return [{ ...NO_COMPLAINT, liftedAt: now, liftedBy: userId, sealed: '', hash: null }, undefined]
  }
}
