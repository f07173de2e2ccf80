import type { InputOf } from '@wabi/contract/api.ts'
import { DEFAULT_WEBHOOK_EVENT, type WebhookEvent } from '@wabi/contract/events.ts'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'

/** The events to choose from and what each tells. `webhook.test` is sent on request only. */
const EVENTS: Record<Exclude<WebhookEvent, 'webhook.test'>, string> = {
  'verification.completed': 'A verification was approved',
  'verification.failed': 'A verification was rejected',
  'verification.pending_review': 'A verification waits for a person',
  'verification.started': 'A customer has begun',
  'verification.expired': 'A link ran out before the customer was done',
  'session.generated': 'A link was made',
  'fraud.detected': 'Something looks like an attempt to deceive',
}

interface WebhookFormProps {
  busy: boolean
  words: Record<string, string>
  onSubmit: (body: InputOf<'createWebhook'>['body']) => void
  onCancel: () => void
}

interface Values {
  name: string
  url: string
  events: WebhookEvent[]
}

const EMPTY: Values = { name: '', url: '', events: [DEFAULT_WEBHOOK_EVENT] }
const MISSING = 'Please enter webhook name and URL'

export function WebhookForm({ busy, words, onSubmit, onCancel }: WebhookFormProps) {
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: EMPTY })
  const wordsFor = (name: keyof Values) => formState.errors[name]?.message ?? words[name]
  const filled = (value: string) => value.trim() !== '' || MISSING

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit(
        (values) => !busy && onSubmit({ ...values, url: values.url.trim() }),
        (errors) => {
          if (errors.name || errors.url)
            toast({ title: 'Validation Error', description: MISSING, variant: 'destructive' })
        },
      )}
    >
      <Field label="Webhook Name" required error={wordsFor('name')}>
        {(control) => (
          <Input
            {...control}
            {...register('name', { validate: filled })}
            autoComplete="off"
            maxLength={100}
          />
        )}
      </Field>
      <Field label="Webhook URL" required error={wordsFor('url')}>
        {(control) => (
          <Input
            {...control}
            {...register('url', { validate: filled })}
            type="url"
            autoComplete="off"
            placeholder="https://your-app.example/webhooks/wabi"
          />
        )}
      </Field>
      <fieldset aria-describedby="webhook-events-error">
        <legend className="mb-1 font-medium">Events</legend>
        <div className="-mx-2 grid">
          {(Object.keys(EVENTS) as (keyof typeof EVENTS)[]).map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={<code className="font-mono text-sm">{event}</code>}
              note={EVENTS[event]}
              {...register('events', {
                validate: (chosen) => chosen.length > 0 || 'Choose at least one event',
              })}
            />
          ))}
        </div>
        {wordsFor('events') && (
          <p id="webhook-events-error" className="mt-1 text-sm font-medium text-danger">
            {wordsFor('events')}
          </p>
        )}
      </fieldset>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Creating...' : 'Create Webhook'}
        </Button>
      </DialogActions>
    </form>
  )
}
