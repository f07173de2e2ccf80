import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import type { Actions } from './use-actions.ts'

interface TagsProps {
  tags: readonly string[]
  /** Whether tags can be added and removed. */
  write: boolean
  setTags: Actions['setTags']
}

/** The tags of a verification, which only its client's team sees and changes. */
export function Tags({ tags, write, setTags: { mutate, isPending } }: TagsProps) {
  const id = useId()
  const [tag, setTag] = useState('')
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
