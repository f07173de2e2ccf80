import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DEFAULT_OVERLAP_HOURS } from '@wabi/contract/client/webhook-limits.ts'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { formatInstant } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { failed, type Webhook } from './use-webhooks.ts'
import { WebhookSecret } from './webhook-secret.tsx'

/** Shows a webhook's signing secret, or rotates it. */
export function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const cache = useQueryClient()
  const [overlapHours, setOverlapHours] = useState<0 | 24>(DEFAULT_OVERLAP_HOURS)
  const params = { id: webhook.id }
  const reveal = useMutation({
    mutationFn: async () => (await call('revealWebhookSecret', { params })).data.secret,
    onError: (error) => failed(getErrorMessage(error, 'Failed to reveal the secret')),
  })
  const rotate = useMutation({
    mutationFn: async () => (await call('rotateWebhookSecret', { params, body: { overlapHours } })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['webhooks'] }),
    onError: (error) => failed(getErrorMessage(error, 'Failed to create a new secret')),
  })
  const until = webhook.previousSecretUntil
  const secret = rotate.data?.secret ?? reveal.data
  const old = rotate.data?.previousUntil

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={rotate.data ? 'New signing secret' : `Signing secret of ${webhook.name}`}
    >
      {secret ? (
        <WebhookSecret
          secret={secret}
          onDone={onClose}
          note={
            old
              ? `Both sign until ${formatInstant(old)}: give your system the new one before then.`
              : rotate.data
                ? 'The old one no longer signs.'
                : undefined
          }
        />
      ) : (
        <>
          {until && (
            <div className="mb-4">
              <Banner title="Two secrets are active">The older one ends on {formatInstant(until)}.</Banner>
            </div>
          )}
          <p className="text-ink-soft">
            It signs every delivery. You can replace it without losing one: for 24 hours, the old and the new
            secret both sign.
          </p>
          <fieldset className="mt-4 grid gap-2">
            <legend className="mb-1 font-medium">After a new secret is created, the old one</legend>
            <Radio
              name="overlap"
              label="keeps signing for 24 hours"
              note={
                until
                  ? 'Not possible while an older secret still signs.'
                  : 'Your system can switch over during that time.'
              }
              checked={overlapHours === 24}
              disabled={until !== null}
              onChange={() => setOverlapHours(24)}
            />
            <Radio
              name="overlap"
              label="stops immediately"
              note="For a secret that someone else may know."
              checked={overlapHours === 0}
              onChange={() => setOverlapHours(0)}
            />
          </fieldset>
          <DialogActions>
            <Button
              busy={rotate.isPending}
              disabled={until !== null && overlapHours === 24}
              onClick={() => rotate.mutate()}
            >
              Make New Secret
            </Button>
            <Button variant="primary" busy={reveal.isPending} onClick={() => reveal.mutate()}>
              Reveal Secret
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
