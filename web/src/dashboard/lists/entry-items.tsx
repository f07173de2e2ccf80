import { type Entry } from '../../evidence/entry-words.ts'
import { EntryItem } from '../../evidence/entry-item.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { CaseLink } from './case-link.tsx'
import { useChangeEntry } from './use-entries.ts'

/** Entries of the client's lists with what the user may do with each. */
export function EntryItems({ entries }: { entries: readonly Entry[] }) {
  const mayChange = useHasPermission('blocks:manage')
  const change = useChangeEntry()
  return (
    <ul className="grid gap-5 [&>li+li]:border-t [&>li+li]:border-line [&>li+li]:pt-5">
      {entries.map((entry) => (
        <EntryItem
          key={entry.id}
          entry={entry}
          shownIn={null}
          CaseLink={CaseLink}
          mayChange={mayChange}
          busy={change.isPending}
          onChange={(entryId, body) => change.mutate({ entryId, body })}
        />
      ))}
    </ul>
  )
}
