import type { InputOf } from '@wabi/contract/api.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Button } from '../../ui/button.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { type DataRequest, useRequestAction } from './use-request.ts'

type Correction = NonNullable<InputOf<'carryOutDataRequest'>['body']['correction']>

const FIELDS = [
  { name: 'fullName', label: 'Full name' },
  { name: 'dateOfBirth', label: 'Date of birth', type: 'date' },
  { name: 'idNumber', label: 'ID number' },
  { name: 'address', label: 'Address' },
  { name: 'customerName', label: 'Name of the customer, as invited' },
  { name: 'customerEmail', label: 'E-mail address', type: 'email' },
  { name: 'customerPhone', label: 'Phone number', type: 'tel' },
] as const

const NOTHING = {
  fullName: '',
  dateOfBirth: '',
  idNumber: '',
  address: '',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
}

/** The right values; fields that are left empty stay as they are. */
export function CorrectionForm({ request }: { request: DataRequest }) {
  const [form, setForm] = useState(NOTHING)
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== ''))
  const correct = useRequestAction(
    () =>
      call('carryOutDataRequest', {
        params: { requestId: request.id },
        body: { correction: given as Correction },
      }),
    { done: 'The values were corrected', refused: 'The values were not corrected' },
  )
  const errors = correct.error instanceof ApiError ? correct.error.fields : {}
  const ofField = Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name.replace(/^correction\./u, ''), words]),
  )
  return (
    <form
      className="grid max-w-lg gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        correct.mutate(undefined)
      }}
    >
      <p className="text-sm text-ink-soft">Enter only what has to change.</p>
      <TextFields
        fields={FIELDS}
        values={form}
        errors={ofField}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <Button
        type="submit"
        busy={correct.isPending}
        disabled={Object.keys(given).length === 0}
        className="justify-self-start"
      >
        Correct the values
      </Button>
    </form>
  )
}
