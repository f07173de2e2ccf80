import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Textarea } from '../../ui/input.tsx'
import { ShortcutKbd } from '../../ui/shortcut-kbd.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { markUnsaved } from '../../ui/unsaved.ts'
import type { Detail } from '../compared-fields.ts'
import type { ReviewActions } from './use-review-actions.ts'

interface NotesCardProps {
  verificationId: string
  title: string
  /** Who sees them. */
  note: string
  notes: Detail['review']['notes']
  /** Name of the client if the platform reviews for it: its staff read the notes that are not for colleagues only. */
  client?: string
  /** Adds a note; undefined where nobody can write. */
  addNote: ReviewActions['addNote'] | undefined
  /** The key that leads to the field. */
  shortcut: string
  /** Tags, above the notes. */
  children?: ReactNode
}

const NOTE_FIELD = 'note-words'

/** Moves the focus to the field of a new note, where there is one. */
export function focusNote(): void {
  document.getElementById(NOTE_FIELD)?.focus()
}

/** Notes on a case. The customer never sees them. */
export function NotesCard({
  verificationId,
  title,
  note,
  notes,
  client,
  addNote,
  shortcut,
  children,
}: NotesCardProps) {
  return (
    <Card title={title} note={note} actions={addNote && <ShortcutKbd>{shortcut}</ShortcutKbd>}>
      <div className="grid gap-3">
        {children}
        {notes.length > 0 && (
          <ul className="grid gap-3">
            {notes.map(({ id, words, by, at, forPlatform }) => (
              <li key={id} className="border-l-2 border-line pl-3">
                <p className="wrap-anywhere whitespace-pre-line">{words}</p>
                <p className="text-sm text-ink-soft tabular-nums">
                  {by} · <time dateTime={at}>{formatInstant(at)}</time>
                  {client && <> · {forPlatform ? 'colleagues only' : `${client} can read it`}</>}
                </p>
              </li>
            ))}
          </ul>
        )}
        {!children && notes.length === 0 && !addNote && <p className="text-ink-soft">There are none.</p>}
        {addNote && <NewNote verificationId={verificationId} client={client} addNote={addNote} />}
      </div>
    </Card>
  )
}

interface NewNoteProps {
  verificationId: string
  client: string | undefined
  addNote: ReviewActions['addNote']
}

function NewNote({ verificationId, client, addNote }: NewNoteProps) {
  const cache = useQueryClient()
  const draftKey = ['note-draft', verificationId]
  // In the cache, which is cleared at sign-out, so that another case may be opened before the note is added.
  const [words, setWords] = useState(() => cache.getQueryData<string>(draftKey) ?? '')
  const change = (next: string) => {
    setWords(next)
    cache.setQueryData(draftKey, next)
  }
  const [readers, setReaders] = useState<'platform' | 'client'>('platform')
  const { mutate, isPending } = addNote
  const save = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = words.trim()
    if (trimmed === '' || isPending) return
    const body = { words: trimmed, ...(client && { forPlatform: readers === 'platform' }) }
    mutate(body, { onSuccess: () => change('') })
  }
  return (
    <form onSubmit={save} className="grid gap-2">
      <Textarea
        id={NOTE_FIELD}
        {...markUnsaved(words.trim() !== '')}
        aria-label="New note"
        rows={2}
        maxLength={2000}
        placeholder="Write a note"
        value={words}
        onChange={(event) => change(event.target.value)}
      />
      {client && (
        <Segmented
          label="Who can read it"
          value={readers}
          options={[
            { value: 'platform', label: 'Colleagues' },
            { value: 'client', label: `${client} too` },
          ]}
          onChange={setReaders}
        />
      )}
      <Button type="submit" busy={isPending} disabled={words.trim() === ''} className="justify-self-start">
        Add note
      </Button>
    </form>
  )
}
