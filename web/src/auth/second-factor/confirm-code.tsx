import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface ConfirmCodeProps {
  secret: string
  uri: string
  /** Called when the second factor is on, with the recovery codes, which are shown only once. */
  onOn: (recoveryCodes: string[]) => void
}

/** Shows the secret as QR code and text, and confirms it with a code from the app. */
export function ConfirmCode({ secret, uri, onOn }: ConfirmCodeProps) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: async (given: string) =>
      (await call('confirmSecondFactor', { body: { code: given } })).data.recoveryCodes,
    onSuccess: onOn,
    onError: () => setCode(''),
  })
  const words = confirm.error instanceof ApiError ? confirm.error.fields.code : undefined
  return (
    <Form
      ready={code.length === 6}
      busy={confirm.isPending}
      onSubmit={() => confirm.mutate(code)}
      className="grid gap-5"
    >
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <p>
            Scan this with an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <QrCode text={uri} label="QR code for your authenticator app" size={192} />
            <div className="min-w-0 basis-60">
              <p className="text-sm text-ink-soft">Or type this key into it:</p>
              <p className="flex items-center gap-1">
                <code className="font-mono text-sm break-all">{secret.match(/.{4}/g)?.join(' ')}</code>
                <CopyButton text={secret} label="Copy key" noun="Key" iconOnly />
              </p>
            </div>
          </div>
        </li>
        <li>
          {confirm.isError && !words && (
            <div className="mb-3">
              <Alert>
                {getErrorMessage(confirm.error, 'The code could not be checked. Please try again.')}
              </Alert>
            </div>
          )}
          <Field label="Enter the six digits that it shows now" required error={words}>
            {(control) => (
              <CodeInput
                {...control}
                value={code}
                onChange={setCode}
                onFull={(digits) => !confirm.isPending && confirm.mutate(digits)}
              />
            )}
          </Field>
        </li>
      </ol>
      <Button
        type="submit"
        variant="primary"
        disabled={code.length !== 6}
        busy={confirm.isPending}
        className="justify-self-start"
      >
        Turn on
      </Button>
    </Form>
  )
}
