import { ReasonDialog } from '../clients/reason-dialog.tsx'
import { type Organization, useSetStatus } from './use-organizations.ts'

interface StatusDialogProps {
  organization: Organization
  onClose: () => void
}

/** Suspends an organization with all its clients, or lets them go on. */
export function StatusDialog({ organization, onClose }: StatusDialogProps) {
  const suspends = organization.status === 'active'
  const set = useSetStatus(organization.id, suspends ? 'suspended' : 'active')
  const { clients } = organization
  return (
    <ReasonDialog
      title={`${suspends ? 'Suspend' : 'Reactivate'} ${organization.companyName}`}
      label={suspends ? 'Reason' : 'Note'}
      hint={
        suspends
          ? 'The clients’ own staff read it when they sign in. Name nobody: it stays in the audit log.'
          : 'For the audit log, where you want one. Name nobody.'
      }
      required={suspends}
      action={suspends ? 'Suspend' : 'Reactivate'}
      danger={suspends}
      busy={set.isPending}
      error={set.error}
      onConfirm={(reason) => set.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {suspends
          ? `${clients === 1 ? 'Its client stops' : `Its ${clients} clients stop`} at once, everywhere: links, keys, sign-ins and webhooks.`
          : 'Its clients go on where they stopped, but for those that something else holds.'}
      </p>
      {suspends && <p className="text-ink-soft">Nothing is lost, and links do not run out meanwhile.</p>}
    </ReasonDialog>
  )
}
