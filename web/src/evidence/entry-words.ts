import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { LIST_KIND_NAMES, LIST_NAMES, type ListKind } from '@wabi/contract/review/list-entries.ts'
import { formatDate } from '../lib/format.ts'

export type Entry = ReplyOf<'listEntries'>['data'][number]
export type EntryChange = InputOf<'changeEntry'>['body']
export type CaseEntry = InputOf<'addCaseEntry'>['body']
export type TypedEntry = InputOf<'addEntry'>['body']

/** `Phone number on the watch list` */
export function nameEntry({ kind, list }: Pick<Entry, 'kind' | 'list'>): string {
  return `${LIST_KIND_NAMES[kind]} on the ${LIST_NAMES[list].toLowerCase()}`
}

/** What of the value is shown; null for a face and a device. */
export function describeEnding({ kind, ending }: Pick<Entry, 'kind' | 'ending'>): string | null {
  if (ending === null) return null
  return kind === 'number' || kind === 'phone' ? `ends in ${ending}` : ending
}

/** The doubts that the allow list silences. */
export const SILENCED: Record<ListKind, string> = {
  face: 'This face may appear under other details',
  number: 'This number may appear under another name',
  phone: 'Many people may share this phone number',
  email: 'Many people may share this e-mail address',
  device: 'Many people and verifications may share this device',
  network: 'Many people and verifications may share this network',
}

/** What the entry does now. */
export function describeEffect({
  list,
  kind,
  effect,
  state,
}: Pick<Entry, 'list' | 'kind' | 'effect' | 'state'>): string {
  const held = list === 'allow' ? 'Has no effect' : 'Leads to review'
  if (state === 'unconfirmed') return `${held} until a second person confirms it`
  if (state === 'suspended') return `${held} until somebody decides the complaint`
  if (state === 'expired') return 'Expired'
  if (state === 'removed') return 'Removed'
  if (effect === 'silence') return SILENCED[kind]
  return effect === 'reject' ? 'Rejects where the settings let blocks reject' : 'Leads to review'
}

/** `Review due since 3 March 2026`, and when it ends. */
export function describeDates({
  reviewAt,
  due,
  expiresAt,
}: Pick<Entry, 'reviewAt' | 'due' | 'expiresAt'>): string {
  const review = `${due ? 'Review due since' : 'Review on'} ${formatDate(reviewAt)}`
  return expiresAt === null ? review : `${review}. Expires ${formatDate(expiresAt)}`
}
