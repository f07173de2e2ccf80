import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPasswordField } from '../new-password-field.tsx'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast-store.ts'

const EMPTY = { currentPassword: '', newPassword: '' }

/** Changes the password and signs the person out everywhere else. */
export function PasswordCard() {
  const cache = useQueryClient()
  const [form, setForm] = useState(EMPTY)
  const change = useMutation({
    mutationFn: () => call('changePassword', { body: form }),
    onSuccess: async () => {
      setForm(EMPTY)
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' })
      await cache.invalidateQueries({ queryKey: ['sign-ins'] })
    },
  })
  const fieldErrors = change.error instanceof ApiError ? change.error.fields : {}
  const filled = form.currentPassword !== '' && form.newPassword !== ''
  return (
    <Card title="Password" note="A new one signs you out everywhere else.">
      <Form
        ready={filled}
        busy={change.isPending}
        onSubmit={() => change.mutate()}
        className="grid max-w-md gap-4"
      >
        {change.isError && Object.keys(fieldErrors).length === 0 && (
          <Alert>
            {getErrorMessage(change.error, 'The password could not be changed. Please try again.')}
          </Alert>
        )}
        <PasswordField
          label="Current Password"
          error={fieldErrors.currentPassword}
          value={form.currentPassword}
          onChange={(value) => setForm({ ...form, currentPassword: value })}
        />
        <NewPasswordField
          value={form.newPassword}
          onChange={(newPassword) => setForm({ ...form, newPassword })}
          error={fieldErrors.newPassword}
        />
        <Button type="submit" disabled={!filled} busy={change.isPending} className="justify-self-start">
          Change password
        </Button>
      </Form>
    </Card>
  )
}
