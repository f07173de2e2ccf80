import type { ListEffect, ListState } from '@wabi/contract/review/list-entries.ts'
import type { listEntries } from '../../../platform/db/schema/fraud.ts'

export type EntryRow = typeof listEntries.$inferSelect

/** Recorded instead of a person when an entry has reached its end. */
export const BY_EXPIRY = 'expiry'

/** What it does once nothing holds it back. */
export function getEffect({ list, rejects }: Pick<EntryRow, 'list' | 'rejects'>): ListEffect {
  if (list === 'allow') return 'silence'
  return rejects ? 'reject' : 'review'
}

export function getState(
  entry: Pick<
    EntryRow,
    'list' | 'rejects' | 'liftedAt' | 'liftedBy' | 'expiresAt' | 'suspendedAt' | 'confirmedAt'
  >,
  now: Date,
): ListState {
  if (entry.liftedAt !== null) return entry.liftedBy === BY_EXPIRY ? 'expired' : 'removed'
  if (entry.expiresAt !== null && entry.expiresAt <= now) return 'expired'
  if (entry.suspendedAt !== null) return 'suspended'
  return getEffect(entry) !== 'review' && entry.confirmedAt === null ? 'unconfirmed' : 'active'
}
