import { Check, Clock, MessageSquareExclamationPoint, Trash, Users } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { type ListState } from '@wabi/contract/review/list-entries.ts'
import { LIST_REASON_NAMES } from '@wabi/contract/review/list-reasons.ts'
import { formatDate } from '../lib/format.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { WordsAction } from './entry-words-dialog.tsx'
import {
  describeDates,
  describeEffect,
  describeEnding,
  type Entry,
  type EntryChange,
  nameEntry,
} from './entry-words.ts'

const EntryWordsDialog = lazy(async () => ({
  default: (await import('./entry-words-dialog.tsx')).EntryWordsDialog,
}))

export interface EntryActions {
  mayChange: boolean
  busy: boolean
  /** The user is platform staff: the client's team confirms, keeps, renews and removes. */
  ofClient?: boolean
  onChange: (entryId: string, change: EntryChange) => void
}

interface EntryItemProps extends EntryActions {
  entry: Entry
  /** The case it is shown in; null on the page of the lists. */
  shownIn: string | null
  CaseLink: ComponentType<{ verificationId: string; children: ReactNode }>
}

const STATES: Partial<Record<ListState, [tone: Tone, words: string]>> = {
  unconfirmed: ['warn', 'Waits for a second person'],
  suspended: ['warn', 'Complaint'],
  expired: ['neutral', 'Expired'],
  removed: ['neutral', 'Removed'],
}

/** An entry of a client's lists with what it does, where it comes from, and what can be done with it. */
export function EntryItem({ entry, shownIn, CaseLink, mayChange, busy, ofClient, onChange }: EntryItemProps) {
  const [asked, setAsked] = useState<WordsAction | null>(null)
  const { id, reason, words, addedBy, addedAt, confirmedBy, complaint, removed, state, verificationId } =
    entry
  const ending = describeEnding(entry)
  const [tone, stateWords] = STATES[state] ?? ['neutral', null]
  const hasEnded = state === 'removed' || state === 'expired'
  const change = (what: EntryChange) => onChange(id, what)
  return (
    <li className="grid gap-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">
            {nameEntry(entry)}
            {ending && <span className="font-normal text-ink-soft"> · {ending}</span>}
          </span>
          {stateWords && <Badge tone={tone}>{stateWords}</Badge>}
        </p>
        <p>
          {LIST_REASON_NAMES[reason]}
          {words && `: ${words}`}
        </p>
        {!hasEnded && <p>{describeEffect(entry)}</p>}
        {complaint && (
          <p>
            Complaint: {complaint.words}
            <span className="block text-sm text-ink-soft">
              {complaint.by}, {formatDate(complaint.at)}
            </span>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {addedBy}, {formatDate(addedAt)}
          {verificationId !== null && verificationId !== shownIn && (
            <>
              {', in '}
              <CaseLink verificationId={verificationId}>
                {shownIn === null ? 'this verification' : 'another verification'}
              </CaseLink>
            </>
          )}
          {confirmedBy && `. Confirmed by ${confirmedBy}`}
          {removed && `. Removed by ${removed.by}, ${formatDate(removed.at)}`}
          {!hasEnded && `. ${describeDates(entry)}`}
        </p>
      </div>
      {mayChange && !hasEnded && (
        <div className="flex flex-wrap gap-2 [&_svg]:size-4">
          {entry.mayConfirm && (
            <Button busy={busy} onClick={() => change({ action: 'confirm' })}>
              <Users aria-hidden />
              Confirm
            </Button>
          )}
          {state === 'suspended' && !ofClient && (
            <Button busy={busy} onClick={() => setAsked('keep')}>
              <Check aria-hidden />
              Keep it
            </Button>
          )}
          {entry.due && !ofClient && (
            <Button busy={busy} onClick={() => change({ action: 'renew' })}>
              <Clock aria-hidden />
              Keep
            </Button>
          )}
          {state !== 'suspended' && entry.list !== 'allow' && (
            <Button busy={busy} onClick={() => setAsked('suspend')}>
              <MessageSquareExclamationPoint aria-hidden />
              Complaint
            </Button>
          )}
          {(!ofClient || (verificationId === shownIn && confirmedBy === null)) && (
            <Button busy={busy} onClick={() => change({ action: 'remove' })}>
              <Trash aria-hidden />
              Remove
            </Button>
          )}
        </div>
      )}
      {asked && (
        <Suspense>
          <EntryWordsDialog
            action={asked}
            name={nameEntry(entry)}
            onClose={() => setAsked(null)}
            onSave={(given) => {
              setAsked(null)
              change({ action: asked, words: given })
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
