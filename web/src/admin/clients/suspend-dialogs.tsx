import { ReasonDialog } from './reason-dialog.tsx'
import { type Client, useReactivateClient, useSuspendClient } from './use-clients.ts'

interface DialogProps {
  client: Client
  onClose: () => void
}

export function SuspendDialog({ client, onClose }: DialogProps) {
  const suspend = useSuspendClient(client.id)
  return (
    <ReasonDialog
      title={`Suspend ${client.companyName}`}
      label="Reason"
      hint="Its staff see it when they sign in. Do not name anyone: it stays in the audit log."
      action="Suspend"
      danger
      busy={suspend.isPending}
      error={suspend.error}
      onConfirm={(reason) => suspend.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Its links, API keys, sign-ins, its customers’ checks and its webhooks stop at once, everywhere.</p>
      <p className="text-ink-soft">
        Nothing is lost. Once you reactivate it, started checks continue where they stopped. Until then links
        do not expire, and webhooks wait.
      </p>
    </ReasonDialog>
  )
}

export function ReactivateDialog({ client, onClose }: DialogProps) {
  const reactivate = useReactivateClient(client.id)
  return (
    <ReasonDialog
      title={`Reactivate ${client.companyName}`}
      label="Note"
      hint="Optional, for the audit log. Do not name anyone."
      required={false}
      action="Reactivate"
      busy={reactivate.isPending}
      error={reactivate.error}
      onConfirm={(reason) => reactivate.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Everything continues at once where it stopped. Each open link keeps its remaining time.</p>
    </ReasonDialog>
  )
}
