import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { useUser } from '../../lib/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { SaveForm } from '../../ui/save-form.tsx'
import { ROLE_NAMES } from '../team/role-names.ts'

/** First and last name, as colleagues see them; also username and role, which users cannot change themselves. */
export function NameCard() {
  const { data: user } = useUser()
  const cache = useQueryClient()
  const initial = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' }
  const [form, setForm] = useState(initial)
  const save = useMutation({
    mutationFn: () => call('updateProfile', { body: form }),
    onSuccess: ({ user: renamed }) => {
      cache.setQueryData(['me'], renamed)
      toast({ title: 'Saved' })
    },
    onError: (error) =>
      (error instanceof ApiError && Object.keys(error.fields).length > 0) ||
      failed('Your name could not be saved', error),
  })
  const words = save.error instanceof ApiError ? save.error.fields : {}
  const role = user?.kind === 'client' ? ROLE_NAMES[user.role as keyof typeof ROLE_NAMES] : undefined
  const changed = form.firstName !== initial.firstName || form.lastName !== initial.lastName
  return (
    <Card title="Profile" note="How colleagues see you, and how your decisions are signed.">
      <SaveForm action="Save name" ready={changed} busy={save.isPending} onSave={() => save.mutate()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First Name" required error={words.firstName}>
            {(control) => (
              <Input
                {...control}
                value={form.firstName}
                onChange={(event) => setForm({ ...form, firstName: event.target.value })}
                autoComplete="given-name"
                maxLength={100}
              />
            )}
          </Field>
          <Field label="Last Name" required error={words.lastName}>
            {(control) => (
              <Input
                {...control}
                value={form.lastName}
                onChange={(event) => setForm({ ...form, lastName: event.target.value })}
                autoComplete="family-name"
                maxLength={100}
              />
            )}
          </Field>
        </div>
        <Facts columns>
          <Fact name="Username">{user?.username}</Fact>
          <Fact name="Role">
            {role?.[0]}
            <span className="block text-sm text-ink-soft">{role?.[1]}</span>
          </Fact>
        </Facts>
      </SaveForm>
    </Card>
  )
}
