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
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { type FormErrors, useValidatedForm } from '../../ui/use-validated-form.ts'
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

const TEXTS = [
  { name: 'name', label: 'Webhook Name', required: true, maxLength: 100 },
  {
    name: 'url',
    label: 'Webhook URL',
    required: true,
    type: 'url',
    placeholder: 'https://your-app.example/webhooks/wabi',
  },
] as const
const NUMBERS = [
  {
    name: 'retryAttempts',
    label: 'Retries',
    hint: 'After a failure: in half a minute, ten minutes, two hours, then up to a day apart.',
    inputMode: 'numeric',
    type: 'number',
    min: 0,
    max: MAX_RETRIES,
  },
  {
    name: 'timeoutSeconds',
    label: 'Timeout in seconds',
    hint: 'For the whole call, including your response.',
    inputMode: 'numeric',
    type: 'number',
    min: 1,
    max: MAX_TIMEOUT_SECONDS,
  },
] as const

/** The form's values: numbers as they are typed. */
type Typed = Omit<WebhookValues, 'retryAttempts' | 'timeoutSeconds'> &
  Record<'retryAttempts' | 'timeoutSeconds', string>

function validate({ name, url, events, retryAttempts, timeoutSeconds }: Typed): FormErrors<Typed> {
  return {
    ...(name.trim() === '' && { name: MISSING }),
    ...(url.trim() === '' && { url: MISSING }),
    ...(events.length === 0 && { events: 'Choose at least one event' }),
    ...(!isBetween(retryAttempts, 0, MAX_RETRIES) && {
      retryAttempts: `A number from 0 to ${MAX_RETRIES}`,
    }),
    ...(!isBetween(timeoutSeconds, 1, MAX_TIMEOUT_SECONDS) && {
      timeoutSeconds: `A number from 1 to ${MAX_TIMEOUT_SECONDS}`,
    }),
  }
}

function isBetween(typed: string, least: number, most: number): boolean {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isInteger(number) && number >= least && number <= most
}

export function WebhookForm({
  initial = EMPTY,
  busy,
  words,
  action,
  busyAction,
  onSubmit,
  onCancel,
}: WebhookFormProps) {
  const typed = {
    ...initial,
    retryAttempts: String(initial.retryAttempts),
    timeoutSeconds: String(initial.timeoutSeconds),
  }
  const { values, errors, set, submit } = useValidatedForm(typed, validate)
  const fields = { values, errors: { ...words, ...errors }, onChange: set }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={submit(
        ({ name, url, events, retryAttempts, timeoutSeconds }) =>
          !busy &&
          onSubmit({
            name,
            url: url.trim(),
            events,
            retryAttempts: Number(retryAttempts),
            timeoutSeconds: Number(timeoutSeconds),
          }),
        (found) => {
          if (found.name || found.url)
            toast({ title: 'Validation Error', description: MISSING, variant: 'destructive' })
        },
      )}
    >
      <TextFields fields={TEXTS} {...fields} />
      <fieldset aria-describedby="webhook-events-error">
        <legend className="mb-1 font-medium">Events</legend>
        <div className="-mx-2 grid">
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              name="events"
              value={event}
              label={<code className="font-mono text-sm">{event}</code>}
              note={EVENT_KINDS[event].when}
              checked={values.events.includes(event)}
              onChange={({ target }) =>
                set({
                  events: EVENTS.filter((one) =>
                    one === event ? target.checked : values.events.includes(one),
                  ),
                })
              }
              aria-invalid={fields.errors.events !== undefined}
            />
          ))}
        </div>
        {fields.errors.events && (
          <p id="webhook-events-error" className="mt-1 text-sm font-medium text-danger">
            {fields.errors.events}
          </p>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextFields fields={NUMBERS} {...fields} />
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? busyAction : action}
        </Button>
      </DialogActions>
    </form>
  )
}
