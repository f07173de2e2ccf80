import { CodeBlock } from '../../ui/code-block.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import type { ApiKey } from './use-api-keys.ts'

/** A call that the new key may make, ready to paste: it creates a link that is not sent, or lists verifications. */
function firstCall({ permissions, apiKey }: ApiKey): string {
  const address = `${location.origin}/api/v1/verifications`
  const authorization = `-H 'Authorization: Bearer ${apiKey}'`
  return permissions[0] === 'read'
    ? `curl '${address}?limit=1' \\\n  ${authorization}`
    : `curl '${address}' \\\n  ${authorization} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"customerName":"Hanna Tesfaye","delivery":"none"}'`
}

/** A new key in full, which is shown once. */
export function NewKeyDialog({ created, onClose }: { created: ApiKey; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Your new API key">
      <p className="mb-3 text-ink-soft">
        Keep it like a password: anyone who has it can act for your company.{' '}
        {created.revealable
          ? 'You can reveal it again in the list.'
          : 'Copy it now: your company does not allow keys to be revealed, so it is not shown again.'}
      </p>
      <code className="mb-4 block rounded-control border border-line bg-paper px-3 py-2.5 font-mono text-sm break-all">
        {created.apiKey}
      </code>
      <CodeBlock label="Try it in a terminal" noun="command" code={firstCall(created)} />
      <DialogActions>
        <CopyButton text={created.apiKey} label="Copy Key" noun="API key" />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
