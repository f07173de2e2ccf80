import { DELIVERY_RETENTION_DAYS } from '@wabi/contract/client/webhook-limits.ts'
import { DAY_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useReplay, type Webhook } from './use-webhooks.ts'

/** Format of `datetime-local`: local time, to the minute. */
function local(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** Replays the events since a given time to a webhook. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [opened] = useState(() => Date.now())
  const [since, setSince] = useState(() => {
    const from = webhook.failingSince ?? webhook.disabledAt
    return local(
      from
        ? Math.max(Date.parse(from) - 60_000, opened - (DELIVERY_RETENTION_DAYS - 1) * DAY_MS)
        : opened - DAY_MS,
    )
  })
  const [which, setWhich] = useState<'missed' | 'all'>('missed')
  const replay = useReplay()
  const words = replay.error instanceof ApiError ? replay.error.fields.since : undefined

  return (
    <Dialog open onOpenChange={onClose} title={`Replay to ${webhook.name}`}>
      {replay.isSuccess ? (
        <>
          <p aria-live="polite">
            {replay.data === 0
              ? 'There was nothing to resend.'
              : replay.data === 1
                ? '1 delivery is being sent.'
                : `${replay.data} deliveries are being sent, oldest first.`}
          </p>
          <DialogActions>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!replay.isPending && since)
              replay.mutate({ id: webhook.id, since: new Date(since).toISOString(), which })
          }}
        >
          <Field
            label="Since"
            required
            hint={`Events are kept for ${DELIVERY_RETENTION_DAYS} days.`}
            error={words}
          >
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={since}
                min={local(opened - DELIVERY_RETENTION_DAYS * DAY_MS)}
                max={local(opened)}
                onChange={(event) => setSince(event.target.value)}
              />
            )}
          </Field>
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-medium">What</legend>
            <Radio
              name="which"
              label="What did not arrive"
              note="Failed deliveries, and events while the webhook was inactive."
              checked={which === 'missed'}
              onChange={() => setWhich('missed')}
            />
            <Radio
              name="which"
              label="Everything"
              note="Including those that arrived, with the same ids: your system can recognize duplicates."
              checked={which === 'all'}
              onChange={() => setWhich('all')}
            />
          </fieldset>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={replay.isPending}>
              Replay
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
