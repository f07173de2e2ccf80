import { ReasonDialog } from '../clients/reason-dialog.tsx'
import { type Organization, useSetStatus } from './use-organizations.ts'

interface StatusDialogProps {
  organization: Organization
  onClose: () => void
}

/** Suspends or reactivates an organization with all its clients. */
export function StatusDialog({ organization, onClose }: StatusDialogProps) {
  const suspends = organization.status === 'active'
  const setStatus = useSetStatus(organization.id, suspends ? 'suspended' : 'active')
  const { clients } = organization
  return (
    <ReasonDialog
      title={`${suspends ? 'Suspend' : 'Reactivate'} ${organization.companyName}`}
      label={suspends ? 'Reason' : 'Note'}
      hint={
        suspends
          ? 'The clients’ staff see it when they sign in. Do not name anyone: it stays in the audit log.'
          : 'Optional, for the audit log. Do not name anyone.'
      }
      required={suspends}
      action={suspends ? 'Suspend' : 'Reactivate'}
      danger={suspends}
      busy={setStatus.isPending}
      error={setStatus.error}
      onConfirm={(reason) => setStatus.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {suspends
          ? `${clients === 1 ? 'Its client stops' : `Its ${clients} clients stop`} at once, everywhere: links, keys, sign-ins and webhooks.`
          : 'Its clients continue where they stopped, except those that are suspended for another reason.'}
      </p>
      {suspends && <p className="text-ink-soft">Nothing is lost, and links do not expire in the meantime.</p>}
    </ReasonDialog>
  )
}
