import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Requests an e-mail with a reset link. The response is the same whether or not the account exists. */
export function RequestReset() {
  const { kind } = useSearch({ from: '/auth/reset' })
  const [about, setAbout] = useState('')
  const request = useMutation({
    mutationFn: () => call('requestReset', { body: { about, ...(kind ? { kind } : {}) } }),
  })
  const backToSignIn = (
    <p className="mt-5 border-t border-line pt-4 text-sm">
      <Link
        to={kind === 'admin' ? '/admin/login' : '/auth/sign-in'}
        className="font-medium text-accent underline underline-offset-2"
      >
        Back to the sign-in page
      </Link>
    </p>
  )
  const { data: platform } = useQuery({ queryKey: ['about'], queryFn: () => call('about') })
  const keepsMail = platform?.sendsEmail === false

  if (request.isSuccess)
    return (
      <AuthFrame
        title={keepsMail ? 'Ask the operator of this platform' : 'Check your mailbox'}
        note={
          keepsMail
            ? 'This platform sends no e-mail. If the account exists, the e-mail with the link is in the platform’s mailbox.'
            : 'If the account exists, an e-mail is on its way.'
        }
      >
        <p className="flex items-start gap-3">
          <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>
            The link in it works once, and for one hour.
            {!keepsMail && ' It may take a minute, and may be in the spam folder.'}
          </span>
        </p>
        {backToSignIn}
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="Forgotten your password?"
      note={
        keepsMail
          ? 'This platform sends no e-mail: its operator can give you the link to choose a new one.'
          : 'We will send you an e-mail with a link to choose a new one.'
      }
    >
      <Form
        ready={about.trim() !== ''}
        busy={request.isPending}
        onSubmit={() => request.mutate()}
        className="grid gap-4"
      >
        {request.isError && (
          <Alert>
            {getErrorMessage(request.error, 'The link could not be requested. Please try again.')}
          </Alert>
        )}
        <Field label="Username or e-mail address" required>
          {(control) => (
            <Input
              {...control}
              value={about}
              onChange={(event) => setAbout(event.target.value)}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={about.trim() === ''} busy={request.isPending}>
          Send the link
        </Button>
      </Form>
      {backToSignIn}
    </AuthFrame>
  )
}
