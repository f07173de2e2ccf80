import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { useSendsEmail, useUser } from '../../lib/use-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

const EMPTY = { email: '', password: '' }

/** Changes the e-mail address; the new one takes effect once its owner follows the link sent to it. */
export function EmailCard() {
  const { data: user } = useUser()
  const sendsEmail = useSendsEmail()
  const [form, setForm] = useState(EMPTY)
  const change = useMutation({
    mutationFn: () => call('changeEmail', { body: form }),
    onSuccess: () => setForm(EMPTY),
  })
  const fieldErrors = change.error instanceof ApiError ? change.error.fields : {}
  const filled = form.email.trim() !== '' && form.password !== ''
  return (
    <Card title="E-mail address" note={user?.email}>
      {change.isSuccess ? (
        <Banner
          tone={sendsEmail ? 'good' : 'warn'}
          title={sendsEmail ? 'Check the mailbox of the new address' : 'No e-mail was sent'}
        >
          {!sendsEmail &&
            'This platform has no mail server: its operator finds the e-mail in the platform’s mailbox. '}
          Your address changes as soon as you follow the link in the e-mail. It works for one day.
        </Banner>
      ) : (
        <Form ready={filled} busy={change.isPending} onSubmit={() => change.mutate()} className="grid gap-4">
          {change.isError && Object.keys(fieldErrors).length === 0 && (
            <Alert>
              {getErrorMessage(change.error, 'The address could not be changed. Please try again.')}
            </Alert>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="New address" required error={fieldErrors.email}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  value={form.email}
                  onChange={(event) => setForm({ ...form, email: event.target.value })}
                  autoComplete="email"
                  maxLength={254}
                />
              )}
            </Field>
            <PasswordField
              label="Your password"
              error={fieldErrors.password}
              value={form.password}
              onChange={(value) => setForm({ ...form, password: value })}
            />
          </div>
          <Button type="submit" disabled={!filled} busy={change.isPending} className="justify-self-start">
            Send a confirmation link
          </Button>
        </Form>
      )}
    </Card>
  )
}
