import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { useState } from 'react'
import { ApiError, getFormError } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type Client, useEraseClient } from './use-clients.ts'

const DEFAULT_GRACE_DAYS = 7

/** Asks for the exact company name, a reason, the grace period and the password. */
export function EraseClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [form, setForm] = useState({
    companyName: '',
    reason: '',
    password: '',
    grace: String(DEFAULT_GRACE_DAYS),
  })
  const [openedAtMs] = useState(() => Date.now())
  const erase = useEraseClient(client.id)
  const fieldErrors = erase.error instanceof ApiError ? erase.error.fields : {}
  const graceDays = /^\d{1,2}$/.test(form.grace) ? Number(form.grace) : Number.NaN
  const validGrace = graceDays >= 0 && graceDays <= 90
  const filled =
    form.companyName.trim() === client.companyName &&
    form.reason.trim().length >= 3 &&
    form.password !== '' &&
    validGrace
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  return (
    <Dialog open onOpenChange={onClose} title={`Erase ${client.companyName}`}>
      <DialogForm
        action="Erase"
        danger
        ready={filled}
        busy={erase.isPending}
        refusal={getFormError(erase.error, 'The client could not be erased. Please try again.')}
        onSubmit={() => {
          const { companyName, reason, password } = form
          erase.mutate({ companyName, reason, password, graceDays }, { onSuccess: onClose })
        }}
        onCancel={onClose}
      >
        <p>
          It is suspended at once
          {validGrace && (
            <>
              {' '}
              and erased on{' '}
              <strong>{formatDate(new Date(openedAtMs + graceDays * DAY_MS).toISOString())}</strong>
            </>
          )}
          . Until then this can be cancelled; afterwards it cannot be undone. Create an archive first if the
          data has to be kept.
        </p>
        <Field
          label="Grace period in days"
          required
          error={validGrace ? undefined : 'Please enter 0 to 90 days.'}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={form.grace}
              maxLength={2}
              onChange={(event) => change({ grace: event.target.value.trim() })}
              className="max-w-24 tabular-nums"
            />
          )}
        </Field>
        <Field
          label="Reason"
          required
          hint="Stored in the audit log. Do not name anyone."
          error={fieldErrors.reason}
        >
          {(control) => (
            <Textarea
              {...control}
              value={form.reason}
              onChange={(event) => change({ reason: event.target.value })}
              maxLength={500}
            />
          )}
        </Field>
        <Field
          label="The company’s name"
          required
          hint={`Type it exactly: ${client.companyName}`}
          error={fieldErrors.companyName}
        >
          {(control) => (
            <Input
              {...control}
              value={form.companyName}
              onChange={(event) => change({ companyName: event.target.value })}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <PasswordField
          label="Your password"
          error={fieldErrors.password}
          value={form.password}
          onChange={(value) => change({ password: value })}
        />
      </DialogForm>
    </Dialog>
  )
}
