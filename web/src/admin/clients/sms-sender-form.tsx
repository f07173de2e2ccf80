import { SMS_SENDER, SMS_SENDER_WORDS } from '@wabi/contract/client/sms-number.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { type Client, useUpdateClient } from './use-clients.ts'

/** Sender of this client's text messages, which the operator registers with the gateway. */
export function SmsSenderForm({ client }: { client: Client }) {
  const [sender, setSender] = useState(client.smsSender ?? '')
  const save = useUpdateClient(client.id)
  const typed = sender.trim()
  const refused = save.error instanceof ApiError ? save.error.fields.smsSender : undefined
  const error = refused ?? (typed === '' || SMS_SENDER.test(typed) ? undefined : SMS_SENDER_WORDS)
  return (
    <Card title="Text messages">
      <SaveForm
        action="Save sender"
        ready={typed !== (client.smsSender ?? '') && error === undefined}
        busy={save.isPending}
        onSave={() => save.mutate({ smsSender: typed === '' ? null : typed })}
      >
        <Field
          label="Sender"
          hint="As your gateway has registered it. Empty: the sender of the installation (SMS_FROM)."
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              value={sender}
              maxLength={20}
              onChange={(event) => setSender(event.target.value)}
            />
          )}
        </Field>
      </SaveForm>
    </Card>
  )
}
