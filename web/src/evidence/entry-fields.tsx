import {
  LIST_NAMES,
  type ListKind,
  type ListName,
  LISTS,
  REJECTING_KINDS,
} from '@wabi/contract/review/list-entries.ts'
import { LIST_REASON_NAMES, type ListReason, REASONS_OF_LIST } from '@wabi/contract/review/list-reasons.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Select } from '../ui/input.tsx'
import { Radio } from '../ui/radio.tsx'
import { toSent, WordsField } from './words-field.tsx'
import { SILENCED } from './entry-words.ts'

const EXPIRY_DAYS = { 30: '30 days', 90: '90 days', 180: '6 months', 365: '1 year', 1825: '5 years' } as const

/** What is common to all entries, as the form holds it. */
export interface EntryDraft {
  list: ListName
  rejects: boolean
  reason: ListReason | ''
  words: string
  /** Empty: it does not expire. */
  expiryDays: string
}

export const EMPTY_DRAFT: EntryDraft = {
  list: 'block',
  rejects: false,
  reason: '',
  words: '',
  expiryDays: '',
}

const MIN_WORDS = 3

export function isComplete({ reason, words }: EntryDraft): boolean {
  return reason !== '' && (reason !== 'other' || words.trim().length >= MIN_WORDS)
}

const isIn = (kinds: readonly ListKind[], kind: ListKind) => kinds.includes(kind)

/** The draft as it is sent. `isComplete` holds. */
export function toTerms({ list, rejects, reason, words, expiryDays }: EntryDraft, kind: ListKind) {
  const choosesEffect = list === 'block' && isIn(REJECTING_KINDS, kind)
  return {
    list,
    ...(choosesEffect && { effect: rejects ? ('reject' as const) : ('review' as const) }),
    reason: reason === '' ? ('other' as const) : reason,
    words: toSent(words),
    ...(expiryDays !== '' && { expiryDays: Number(expiryDays) }),
  }
}

interface EntryFieldsProps {
  kind: ListKind
  draft: EntryDraft
  onChange: (draft: EntryDraft) => void
}

/** List, effect, reason, words and end of a new entry. */
export function EntryFields({ kind, draft, onChange }: EntryFieldsProps) {
  const { list, rejects, reason, words, expiryDays } = draft
  const notes: Record<ListName, string> = {
    block: 'A person looks at every match.',
    watch: 'A person looks at every match and reads your reason. Nothing is held against the customer.',
    allow: `${SILENCED[kind]}. Every other doubt still counts. A second person has to confirm it.`,
  }
  return (
    <>
      <FieldGroup legend="List">
        {LISTS.map((one) => (
          <Radio
            key={one}
            name="list"
            label={LIST_NAMES[one]}
            note={notes[one]}
            checked={list === one}
            onChange={() => onChange({ ...draft, list: one, reason: '' })}
          />
        ))}
      </FieldGroup>
      {list === 'block' && isIn(REJECTING_KINDS, kind) && (
        <Checkbox
          label="Reject matches once a second person confirms it, where the settings let blocks reject"
          checked={rejects}
          onChange={({ target }) => onChange({ ...draft, rejects: target.checked })}
        />
      )}
      <Field label="Reason" required>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ target }) => onChange({ ...draft, reason: target.value as ListReason | '' })}
          >
            <option value="">Choose</option>
            {REASONS_OF_LIST[list].map((one) => (
              <option key={one} value={one}>
                {LIST_REASON_NAMES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <WordsField
        label={reason === 'other' ? 'Note for colleagues' : 'Note for colleagues (optional)'}
        hint="They outlive the verification. Please do not name anyone."
        maxLength={300}
        value={words}
        onChange={(next) => onChange({ ...draft, words: next })}
      />
      <Field label="Expires" hint="Every entry is due for review after a year.">
        {(control) => (
          <Select
            {...control}
            value={expiryDays}
            onChange={({ target }) => onChange({ ...draft, expiryDays: target.value })}
          >
            <option value="">Never</option>
            {Object.entries(EXPIRY_DAYS).map(([days, name]) => (
              <option key={days} value={days}>
                {`After ${name}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
