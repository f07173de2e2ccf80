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

const DONE: Record<Entry['list'], string> = { block: 'blocked', watch: 'watched', allow: 'allowed' }

/** What was put on a list, what that does and until when. */
export function describeAdded(entries: readonly Entry[]): { title: string; description: string } {
  const [first] = entries
  if (!first) throw new Error('no entry was added')
  const kinds = entries.map(({ kind }, at) => {
    const name = LIST_KIND_NAMES[kind]
    return at === 0 ? name : name.toLowerCase()
  })
  const until =
    first.expiresAt === null
      ? `No end date; due for review on ${formatDate(first.reviewAt)}`
      : `Until ${formatDate(first.expiresAt)}`
  return {
    title: `${kinds.join(' and ')} ${DONE[first.list]}`,
    description: `${describeEffect(first)}. ${until}.`,
  }
}

/** What was done with an entry, and its dates while it is in force. */
export function describeChanged(
  entry: Entry,
  { action }: EntryChange,
): { title: string; description?: string } {
  const name = nameEntry(entry)
  if (action === 'remove')
    return {
      title: `${LIST_KIND_NAMES[entry.kind]} removed from the ${LIST_NAMES[entry.list].toLowerCase()}`,
    }
  const titles = {
    confirm: `${name} confirmed`,
    renew: `${name} kept`,
    keep: `${name} kept`,
    suspend: `Complaint recorded: ${name}`,
  }
  return { title: titles[action], description: `${describeEffect(entry)}. ${describeDates(entry)}.` }
}
