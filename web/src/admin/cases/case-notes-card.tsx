import { type FormEvent, useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { CaseDetail } from './case-header.tsx'
import type { CaseActions } from './use-case-actions.ts'

interface CaseNotesCardProps {
  detail: CaseDetail
  addNote: CaseActions['addNote']
}

/** Notes on a case, either for colleagues only or also for the client's staff. The customer never sees them. */
export function CaseNotesCard({ detail, addNote }: CaseNotesCardProps) {
  const { notes, tags } = detail.review
  const client = detail.case.client.name
  return (
    <Card title="Notes" note="The customer sees none of them.">
      {tags.length > 0 && (
        <p className="mb-3 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      {notes.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {notes.map(({ id, words, by, at, forPlatform }) => (
            <li key={id} className="border-l-2 border-line pl-3">
              <p className="wrap-anywhere whitespace-pre-line">{words}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {by} · <time dateTime={at}>{formatInstant(at)}</time> ·{' '}
                {forPlatform ? 'colleagues only' : `${client} can read it`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NewNote client={client} addNote={addNote} />
    </Card>
  )
}

function NewNote({ client, addNote }: { client: string } & Pick<CaseNotesCardProps, 'addNote'>) {
  const [words, setWords] = useState('')
  const [readers, setReaders] = useState<'platform' | 'client'>('platform')
  const { mutate, isPending } = addNote
  const save = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = words.trim()
    if (trimmed !== '' && !isPending)
      mutate({ words: trimmed, forPlatform: readers === 'platform' }, { onSuccess: () => setWords('') })
  }
  return (
    <form onSubmit={save} className="grid gap-2">
      <Textarea
        aria-label="New note"
        rows={2}
        maxLength={2000}
        placeholder="Write a note"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Segmented
        label="Who can read it"
        value={readers}
        options={[
          { value: 'platform', label: 'Colleagues' },
          { value: 'client', label: `${client} too` },
        ]}
        onChange={setReaders}
      />
      <Button type="submit" busy={isPending} disabled={words.trim() === ''} className="justify-self-start">
        Add note
      </Button>
    </form>
  )
}
