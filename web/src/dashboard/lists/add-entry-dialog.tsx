import { useState } from 'react'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { TYPED_KINDS } from '@wabi/contract/review/list-entries.ts'
import { EntryDialog } from '../../evidence/entry-dialog.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { useAddEntry } from './use-entries.ts'

type TypedKind = (typeof TYPED_KINDS)[number]

const LABELS: Record<TypedKind, string> = {
  number: 'Document number',
  phone: 'Phone number',
  email: 'E-mail address',
  network: 'IP address',
}

/** Puts a value that is entered by hand on a list. A face and a device are taken from a verification. */
export function AddEntryDialog({ onClose }: { onClose: () => void }) {
  const [value, setValue] = useState('')
  const [documentType, setDocumentType] = useState<DocumentType>('national_id')
  const [country, setCountry] = useState('ET')
  const add = useAddEntry()
  const fields: ApiError['fields'] = add.error instanceof ApiError ? add.error.fields : {}
  return (
    <EntryDialog
      title="Add an entry"
      description="A face and a device are put on a list from the page of a verification."
      kinds={TYPED_KINDS}
      firstKind="phone"
      busy={add.isPending}
      ready={value.trim().length > 2}
      onAdd={(entry) =>
        add.mutate(
          {
            ...entry,
            value: value.trim(),
            ...(entry.kind === 'number' && { documentType, country }),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {(kind) => (
        <>
          {kind === 'number' && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Document" required error={fields.documentType}>
                {(control) => (
                  <Select
                    {...control}
                    value={documentType}
                    onChange={({ target }) => setDocumentType(target.value as DocumentType)}
                  >
                    {Object.entries(DOCUMENT_NAMES).map(([type, name]) => (
                      <option key={type} value={type}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label="Nationality" required error={fields.country}>
                {(control) => (
                  <Select {...control} value={country} onChange={({ target }) => setCountry(target.value)}>
                    {COUNTRIES.map(([code, name]) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
          )}
          <Field label={LABELS[kind]} required error={fields.value}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={254}
                value={value}
                onChange={({ target }) => setValue(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </EntryDialog>
  )
}
