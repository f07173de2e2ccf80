import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'

interface WebhookSecretProps {
  secret: string
  /** Until when the previous secret signs too. */
  note?: string | undefined
  onDone: () => void
}

/** The secret that signs deliveries. */
export function WebhookSecret({ secret, note, onDone }: WebhookSecretProps) {
  return (
    <>
      <p className="mb-3 text-ink-soft">
        Your system uses it to verify calls, with any library for Standard Webhooks. Keep it like a password.
      </p>
      {note && <p className="mb-3">{note}</p>}
      <code className="block rounded-control border border-line bg-paper px-3 py-2.5 font-mono text-sm break-all">
        {secret}
      </code>
      <DialogActions>
        <CopyButton text={secret} label="Copy Secret" noun="Secret" />
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  )
}
