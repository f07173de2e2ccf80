import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Detail } from '../../evidence/compared-fields.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import type { Actions } from './use-actions.ts'

interface NotesCardProps {
  review: Detail['review']
  mayWrite: boolean
  actions: Actions
}

/** Id of the note field, which the shortcut `N` focuses. */
export const NOTE_FIELD = 'note-words'

/** Tags and notes for colleagues; the customer sees neither. */
export function NotesCard({ review, mayWrite, actions }: NotesCardProps) {
  const { notes, tags, erasedAt } = review
  const write = mayWrite && erasedAt === null
  return (
    <Card title="Notes and tags" note="For colleagues only.">
      <Tags tags={tags} write={write} actions={actions} />
      {notes.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {notes.map(({ id, words, by, at }) => (
            <li key={id} className="border-l-2 border-line pl-3">
              <p className="wrap-anywhere whitespace-pre-line">{words}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {by} · <time dateTime={at}>{formatInstant(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        !write && tags.length === 0 && <p className="text-ink-soft">There are none.</p>
      )}
      {write && <NewNote actions={actions} />}
    </Card>
  )
}

function Tags({ tags, write, actions }: { tags: readonly string[]; write: boolean; actions: Actions }) {
  const id = useId()
  const [tag, setTag] = useState('')
  const { mutate, isPending } = actions.setTags
  const add = (event: FormEvent) => {
    event.preventDefault()
    const newTag = tag.trim()
    if (newTag === '' || isPending) return
    mutate([...tags, newTag], { onSuccess: () => setTag('') })
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {tags.map((one) => (
        <span
          key={one}
          className="inline-flex items-center rounded-2xl bg-sunken pl-2.5 text-sm font-medium wrap-anywhere"
        >
          <span className={write ? '' : 'py-1 pr-2.5'}>{one}</span>
          {write && (
            <IconButton
              label={`Remove tag ${one}`}
              disabled={isPending}
              onClick={() => mutate(tags.filter((other) => other !== one))}
              className="size-8! [&_svg]:size-3.5"
            >
              <X aria-hidden />
            </IconButton>
          )}
        </span>
      ))}
      {write && (
        <form onSubmit={add} className="flex items-center gap-1">
          <label htmlFor={id} className="sr-only">
            New tag
          </label>
          <Input
            id={id}
            value={tag}
            maxLength={40}
            placeholder="Add a tag"
            autoComplete="off"
            onChange={(event) => setTag(event.target.value)}
            className="w-32!"
          />
          <IconButton type="submit" label="Add tag" disabled={isPending || tag.trim() === ''}>
            <Plus aria-hidden />
          </IconButton>
        </form>
      )}
    </div>
  )
}

function NewNote({ actions }: { actions: Actions }) {
  const [words, setWords] = useState('')
  const { mutate, isPending } = actions.addNote
  const save = (event: FormEvent) => {
    event.preventDefault()
    const note = words.trim()
    if (note !== '' && !isPending) mutate(note, { onSuccess: () => setWords('') })
  }
  return (
    <form onSubmit={save} className="mt-3 grid gap-2">
      <label htmlFor={NOTE_FIELD} className="sr-only">
        New note
      </label>
      <Textarea
        id={NOTE_FIELD}
        rows={2}
        maxLength={2000}
        placeholder="Write a note"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" busy={isPending} disabled={words.trim() === ''} className="justify-self-start">
        Add note
      </Button>
    </form>
  )
}
