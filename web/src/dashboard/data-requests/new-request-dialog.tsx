import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  DATA_REQUEST_KIND_NAMES,
  DATA_REQUEST_KINDS,
  type DataRequestKind,
  MAX_REQUEST_WORDS,
  RECEIVED_BY_NAMES,
  RECEIVED_BY_STAFF,
} from '@wabi/contract/rights/data-requests.ts'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { keepRequest } from './use-request.ts'

interface NewRequestDialogProps {
  /** Preset; empty: to be entered. */
  verificationId: string
  onClose: () => void
}

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The start of a day in the viewer's time zone; today: now. */
const toInstant = (day: string) =>
  day === toDay(new Date()) ? undefined : new Date(`${day}T00:00:00`).toISOString()

/** Enters a request that was received by letter, by phone or at a branch. */
export function NewRequestDialog({ verificationId, onClose }: NewRequestDialogProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [today] = useState(() => toDay(new Date()))
  const [form, setForm] = useState({
    verificationId,
    kind: 'access' as DataRequestKind,
    receivedBy: 'letter' as (typeof RECEIVED_BY_STAFF)[number],
    day: today,
    asker: '',
    words: '',
  })
  const create = useMutation({
    mutationFn: async () => {
      const { day, ...body } = form
      const receivedAt = day === '' ? undefined : toInstant(day)
      return (
        await call('createDataRequest', {
          body: { ...body, verificationId: form.verificationId.trim(), ...(receivedAt && { receivedAt }) },
        })
      ).data
    },
    onSuccess: (request) => {
      keepRequest(cache, request)
      void navigate({ to: '/dashboard/data-requests/$requestId', params: { requestId: request.id } })
    },
  })
  const { error } = create
  const fields = error instanceof ApiError ? error.fields : {}
  const change = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Enter a request"
      description="The deadline counts from the day on which it was received."
    >
      <DialogForm
        action="Enter the request"
        ready={form.verificationId.trim() !== ''}
        busy={create.isPending}
        refusal={
          error && Object.keys(fields).length === 0 ? getErrorMessage(error, 'Please try again') : undefined
        }
        onSubmit={() => create.mutate()}
        onCancel={onClose}
      >
        <Field
          label="Verification"
          required
          hint="Find the customer in the list of verifications, and copy the id from their page."
          error={fields.verificationId}
        >
          {(control) => (
            <Input
              {...control}
              placeholder="ver_…"
              autoComplete="off"
              spellCheck={false}
              value={form.verificationId}
              onChange={(event) => change({ verificationId: event.target.value })}
            />
          )}
        </Field>
        <Field label="What the customer asks for" required>
          {(control) => (
            <Select
              {...control}
              value={form.kind}
              onChange={(event) => change({ kind: event.target.value as DataRequestKind })}
            >
              {DATA_REQUEST_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {DATA_REQUEST_KIND_NAMES[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Received" required>
            {(control) => (
              <Select
                {...control}
                value={form.receivedBy}
                onChange={(event) => change({ receivedBy: event.target.value as typeof form.receivedBy })}
              >
                {RECEIVED_BY_STAFF.map((way) => (
                  <option key={way} value={way}>
                    {RECEIVED_BY_NAMES[way]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Received on" required error={fields.receivedAt}>
            {(control) => (
              <DateInput
                {...control}
                max={today}
                value={form.day}
                onChange={(event) => change({ day: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field
          label="Asked by (optional)"
          hint="If somebody asks on the customer’s behalf."
          error={fields.asker}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={form.asker}
              onChange={(event) => change({ asker: event.target.value })}
            />
          )}
        </Field>
        <Field label="In their words (optional)" error={fields.words}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={MAX_REQUEST_WORDS}
              value={form.words}
              onChange={(event) => change({ words: event.target.value })}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
