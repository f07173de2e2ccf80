import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { type Client, useApproveClient, useRefuseClient } from './use-clients.ts'

/** For a company that registered itself: approval pending or refused, and whether its address is confirmed. */
export function ApplicationBanner({ client, mayManage }: { client: Client; mayManage: boolean }) {
  const { approval, confirmed, contactEmail, refusedBecause, companyName } = client
  const approve = useApproveClient(client.id)
  const refuse = useRefuseClient(client.id)
  const [refusing, setRefusing] = useState(false)
  if (client.status === 'erased') return null
  const unconfirmed = `The contact address ${contactEmail} is not confirmed: nothing is mailed in its name.`
  const approveButton = (
    <Button variant="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
      Approve
    </Button>
  )
  if (approval === 'waiting')
    return (
      <>
        <Banner
          tone="warn"
          title="This company is waiting for approval"
          actions={
            mayManage && (
              <>
                {approveButton}
                <Button onClick={() => setRefusing(true)}>Refuse</Button>
              </>
            )
          }
        >
          It registered itself and cannot create links yet.{' '}
          {confirmed ? `The contact address ${contactEmail} is confirmed.` : unconfirmed}
        </Banner>
        {refusing && (
          <ReasonDialog
            title={`Refuse ${companyName}`}
            label="Reason"
            hint="The applicant gets it by e-mail and sees it in the dashboard. It stays in the audit log."
            action="Refuse"
            danger
            busy={refuse.isPending}
            error={refuse.error}
            onConfirm={(reason) => refuse.mutate(reason, { onSuccess: () => setRefusing(false) })}
            onClose={() => setRefusing(false)}
          >
            <p>Its staff can sign in and see why, but cannot create links. You can approve it later.</p>
          </ReasonDialog>
        )}
      </>
    )
  if (approval === 'refused')
    return (
      <Banner tone="bad" title="This company was refused" actions={mayManage && approveButton}>
        {refusedBecause && <>“{refusedBecause}” </>}It cannot create links.
      </Banner>
    )
  return confirmed ? null : <Banner title="The contact address is not confirmed">{unconfirmed}</Banner>
}
