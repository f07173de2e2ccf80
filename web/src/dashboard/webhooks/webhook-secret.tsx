import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'

/** The secret with which every delivery is signed; shown this once. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <>
      <p className="mb-3 text-ink-soft">
        Copy it now: it is not shown again. With it your system checks that a call came from here, by any
        library for Standard Webhooks.
      </p>
      <code className="block rounded-control border border-line bg-paper px-3 py-2.5 font-mono text-sm break-all">
        {secret}
      </code>
      <DialogActions>
        <CopyButton text={secret} label="Copy Secret" noun="Secret" />
        <Button look="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  )
}
