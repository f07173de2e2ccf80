import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { EntryItem } from '../../evidence/entry-item.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Input } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CaseLink } from './case-link.tsx'
import { useChangeEntry } from './use-entries.ts'

const MAX_BYTES = 10_000_000

/** Answers whether the person in a fresh photo is on one of the lists. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const search = useMutation({
    mutationFn: async (input: File | { verificationId: string } | { value: string }) => {
      if (!(input instanceof File)) return (await call('searchEntries', { body: input })).data
      const file = input
      if (file.size > MAX_BYTES)
        throw new Error('The photo is larger than 10 MB. Please choose a smaller one.')
      return (await call('searchEntries', { body: { photo: await readDataUrl(file) } })).data
    },
  })
  const change = useChangeEntry()
  const { data, error, isPending, variables } = search
  const byValue = variables !== undefined && 'value' in variables
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Is this person listed?"
      description="A face or a value is compared with your lists. It is not kept; that you searched is in the activity log."
    >
      <div className="grid gap-4">
        {error && (
          <Alert>
            {error.name === 'Error'
              ? error.message
              : getErrorMessage(error, 'The server did not answer. Please try again.')}
          </Alert>
        )}
        {isPending ? (
          <Loading />
        ) : (
          <FilePicker
            label={data ? 'Choose another photo' : 'Choose a photo of the face'}
            hint="One person, from the front. JPEG, PNG or WebP, up to 10 MB"
            accept="image/jpeg,image/png,image/webp"
            onFile={(file) => search.mutate(file)}
          />
        )}
        <TextSearch
          label="Or the selfie of a verification"
          hint="Its id: ver_…"
          busy={isPending}
          isReady={(id) => /^ver_\w+$/.test(id)}
          onSearch={(id) => search.mutate({ verificationId: id })}
        />
        <TextSearch
          label="Or a phone number, e-mail address, document number or IP address"
          hint="All of it, in any spelling. Names are not on lists."
          busy={isPending}
          isReady={(value) => value.length >= 3}
          onSearch={(value) => search.mutate({ value })}
        />
        {data && !isPending && (
          <output className="grid gap-3">
            <p className="font-medium">
              {data.matches.length === 0
                ? `Not on a list: compared with ${count(data.compared, byValue)}.`
                : byValue
                  ? `On a list: ${data.matches.length} of ${count(data.compared, byValue)}.`
                  : `Matches ${data.matches.length} of ${count(data.compared, byValue)}. Likeness is not proof: compare the pictures.`}
            </p>
            <ul className="grid gap-4">
              {data.matches.map((entry) => (
                <EntryItem
                  key={entry.id}
                  entry={entry}
                  shownIn={null}
                  CaseLink={CaseLink}
                  mayChange
                  busy={change.isPending}
                  onChange={(entryId, body) => change.mutate({ entryId, body }, { onSuccess: onClose })}
                />
              ))}
            </ul>
          </output>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

const count = (compared: number, byValue: boolean) =>
  byValue
    ? compared === 1
      ? '1 entry'
      : `${compared} entries`
    : compared === 1
      ? '1 listed face'
      : `${compared} listed faces`

interface TextSearchProps {
  label: string
  hint: string
  busy: boolean
  isReady: (text: string) => boolean
  onSearch: (text: string) => void
}

function TextSearch({ label, hint, busy, isReady, onSearch }: TextSearchProps) {
  const [text, setText] = useState('')
  const ready = isReady(text.trim())
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) onSearch(text.trim())
      }}
    >
      <Field label={label} hint={hint} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={254}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={!ready || busy}>
        Search
      </Button>
    </form>
  )
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () =>
      reject(new Error('The photo could not be read. Please try again.')),
    )
    reader.readAsDataURL(file)
  })
}
