import { ListPlus } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { Repeats } from './repeat-words.ts'
import { type EntryActions, EntryItem } from './entry-item.tsx'
import type { CaseEntry } from './entry-words.ts'

const CaseEntryDialog = lazy(async () => ({
  default: (await import('./case-entry-dialog.tsx')).CaseEntryDialog,
}))

export interface CaseEntryActions extends EntryActions {
  onAdd: (entry: CaseEntry) => void
}

interface CaseEntriesProps extends CaseEntryActions {
  repeats: Repeats
  verificationId: string
  /** The user is platform staff who review for the client. */
  ofClient: boolean
  CaseLink: ComponentType<{ verificationId: string; children: ReactNode }>
}

/** The entries that matched this verification or were taken from it, and what can be put on a list. */
export function CaseEntries({
  repeats: { entries, listed, listable },
  verificationId,
  ofClient,
  CaseLink,
  onAdd,
  ...actions
}: CaseEntriesProps) {
  const [adding, setAdding] = useState(false)
  const own = entries.filter(({ id }) => listed.every((one) => one.id !== id))
  const mayAdd = actions.mayChange && listable.length > 0
  if (listed.length === 0 && own.length === 0 && !mayAdd) return null
  const item = { shownIn: verificationId, CaseLink, ofClient, ...actions }
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4 first:mt-0 first:border-t-0 first:pt-0">
      {listed.length > 0 && (
        <section className="grid gap-3">
          <h3 className="font-semibold">On a list</h3>
          <ul className="grid gap-4">
            {listed.map((entry) => (
              <EntryItem key={entry.id} entry={entry} {...item} />
            ))}
          </ul>
        </section>
      )}
      {own.length > 0 && (
        <section className="grid gap-3">
          <h3 className="font-semibold">Put on a list here</h3>
          <ul className="grid gap-4">
            {own.map((entry) => (
              <EntryItem key={entry.id} entry={entry} {...item} />
            ))}
          </ul>
        </section>
      )}
      {mayAdd && (
        <div>
          <Button onClick={() => setAdding(true)} className="[&_svg]:size-4">
            <ListPlus aria-hidden />
            Put on a list
          </Button>
        </div>
      )}
      {adding && (
        <Suspense>
          <CaseEntryDialog
            kinds={listable}
            ofClient={ofClient}
            onClose={() => setAdding(false)}
            onAdd={(entry) => {
              setAdding(false)
              onAdd(entry)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
