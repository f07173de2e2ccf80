import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import {
  DEFAULT_WEBHOOK_EVENT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@wabi/contract/verification/events.ts'
import {
  DEFAULT_RETRIES,
  DEFAULT_TIMEOUT_SECONDS,
  MAX_RETRIES,
  MAX_TIMEOUT_SECONDS,
} from '@wabi/contract/client/webhook-limits.ts'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'

/** The events to choose from. `webhook.test` is only sent on request. */
const EVENTS = WEBHOOK_EVENTS.filter((event) => event !== 'webhook.test')

export interface WebhookValues {
  name: string
  url: string
  events: WebhookEvent[]
  retryAttempts: number
  timeoutSeconds: number
}

interface WebhookFormProps {
  /** Omitted for a new webhook. */
  initial?: WebhookValues
  busy: boolean
  words: Record<string, string>
  action: string
  busyAction: string
  onSubmit: (values: WebhookValues) => void
  onCancel: () => void
}

const EMPTY: WebhookValues = {
  name: '',
  url: '',
  events: [DEFAULT_WEBHOOK_EVENT],
  retryAttempts: DEFAULT_RETRIES,
  timeoutSeconds: DEFAULT_TIMEOUT_SECONDS,
}
const MISSING = 'Please enter webhook name and URL'

export function WebhookForm({
  initial = EMPTY,
  busy,
  words,
  action,
  busyAction,
  onSubmit,
  onCancel,
}: WebhookFormProps) {
  const { register, handleSubmit, formState } = useForm<WebhookValues>({ defaultValues: initial })
  const wordsFor = (name: keyof WebhookValues) => formState.errors[name]?.message ?? words[name]
  const filled = (value: string) => value.trim() !== '' || MISSING
  const number = (least: number, most: number) => ({
    valueAsNumber: true,
    validate: (value: number) =>
      (Number.isInteger(value) && value >= least && value <= most) || `A number from ${least} to ${most}`,
  })

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
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={<code className="font-mono text-sm">{event}</code>}
              note={EVENT_KINDS[event].when}
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
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Retries"
          hint="After a failure: in half a minute, ten minutes, two hours, then up to a day apart."
          error={wordsFor('retryAttempts')}
        >
          {(control) => (
            <Input
              {...control}
              {...register('retryAttempts', number(0, MAX_RETRIES))}
              inputMode="numeric"
              type="number"
              min={0}
              max={MAX_RETRIES}
            />
          )}
        </Field>
        <Field
          label="Timeout in seconds"
          hint="For the whole call, including your response."
          error={wordsFor('timeoutSeconds')}
        >
          {(control) => (
            <Input
              {...control}
              {...register('timeoutSeconds', number(1, MAX_TIMEOUT_SECONDS))}
              inputMode="numeric"
              type="number"
              min={1}
              max={MAX_TIMEOUT_SECONDS}
            />
          )}
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? busyAction : action}
        </Button>
      </DialogActions>
    </form>
  )
}
