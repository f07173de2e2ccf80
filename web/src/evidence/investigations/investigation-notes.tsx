import { type FormEvent, useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Textarea } from '../../ui/input.tsx'
import { markUnsaved } from '../../ui/unsaved.ts'
import type { Investigation } from './use-investigation.ts'

interface InvestigationNotesProps {
  /** Who reads them. */
  note: string
  notes: Investigation['notes']
  busy: boolean
  /** Adds a note and calls `done` once it is stored; null where nobody may write. */
  onAdd: ((words: string, done: () => void) => void) | null
}

/** Notes on an investigation. */
export function InvestigationNotes({ note, notes, busy, onAdd }: InvestigationNotesProps) {
  const [words, setWords] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = words.trim()
    if (trimmed !== '' && !busy && onAdd) onAdd(trimmed, () => setWords(''))
  }
  return (
    <Card title="Notes" note={note}>
      <div className="grid gap-3">
        {notes.length === 0 && !onAdd && <p className="text-ink-soft">There are none.</p>}
        <ul className="grid gap-3 empty:hidden">
          {notes.map((one) => (
            <li key={one.id} className="border-l-2 border-line pl-3">
              <p className="wrap-anywhere whitespace-pre-line">{one.words}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {one.by} · <time dateTime={one.at}>{formatInstant(one.at)}</time>
              </p>
            </li>
          ))}
        </ul>
        {onAdd && (
          <form onSubmit={add} className="grid gap-2">
            <Textarea
              {...markUnsaved(words.trim() !== '')}
              aria-label="New note"
              rows={2}
              maxLength={2000}
              placeholder="Write a note"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <Button type="submit" busy={busy} disabled={words.trim() === ''} className="justify-self-start">
              Add note
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}
