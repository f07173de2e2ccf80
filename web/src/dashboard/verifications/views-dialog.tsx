import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash } from 'lucide-react'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { type ListSearch, parseListSearch } from '../list-search.ts'

const VIEWS = ['views']

/** Saved views (named filters of the list): the user's own and those shared by colleagues. */
export function ViewsDialog({ search, onClose }: { search: ListSearch; onClose: () => void }) {
  const cache = useQueryClient()
  // Not the search text: it may name a person, and a view outlives them.
  const { search: _, pages: __, ...filters } = search
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const { data: views, error } = useQuery({
    queryKey: VIEWS,
    queryFn: async () => (await call('listViews')).data,
  })
  const onSuccess = () => cache.invalidateQueries({ queryKey: VIEWS })
  const save = useMutation({
    mutationFn: () => call('saveView', { body: { name: name.trim(), search: filters, shared } }),
    onSuccess: () => {
      setName('')
      return onSuccess()
    },
  })
  const remove = useMutation({
    mutationFn: (viewId: string) => call('deleteView', { params: { viewId } }),
    onSuccess,
  })
  const failed = error ?? save.error ?? remove.error
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Saved views"
      description="Filters of the list under a name, for you or for your colleagues too."
    >
      {failed && <Alert>{getErrorMessage(failed, 'The server did not answer.')}</Alert>}
      {!views ? (
        <Loading />
      ) : (
        <ul className="mb-4">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-2 border-b border-line">
              <Link
                to="/dashboard/verifications"
                search={parseListSearch(view.search)}
                onClick={onClose}
                className="inline-flex min-h-11 min-w-0 flex-1 items-center font-medium wrap-anywhere text-accent"
              >
                {view.name}
              </Link>
              {view.by !== null ? (
                <span className="text-sm text-ink-soft">{view.by}</span>
              ) : (
                view.shared && <Badge>Shared</Badge>
              )}
              {view.by === null && (
                <IconButton label={`Delete ${view.name}`} onClick={() => remove.mutate(view.id)}>
                  <Trash aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) save.mutate()
        }}
        className="flex flex-wrap items-end gap-2"
      >
        <Field label="Save this view as" className="flex-1">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Checkbox label="Share with colleagues" checked={shared} onChange={() => setShared(!shared)} />
        <Button type="submit" variant="primary" busy={save.isPending} disabled={name.trim() === ''}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
