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
      hint="Its own staff read it when they sign in. Name nobody: it stays in the audit log."
      action="Suspend"
      danger
      busy={suspend.isPending}
      error={suspend.error}
      onConfirm={(reason) => suspend.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Its links, API keys, sign-ins, its customers’ checks and its webhooks stop at once, everywhere.</p>
      <p className="text-ink-soft">
        Nothing is lost. Checks that were begun go on where they stopped once you reactivate it, links do not
        run out meanwhile, and webhooks wait.
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
      hint="For the audit log, where you want one. Name nobody."
      required={false}
      action="Reactivate"
      busy={reactivate.isPending}
      error={reactivate.error}
      onConfirm={(reason) => reactivate.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Everything goes on where it stopped, at once. Each open link has as long left as it had.</p>
    </ReasonDialog>
  )
}
