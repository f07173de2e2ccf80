import { Link } from '@tanstack/react-router'
import { formatDate, formatInstant, formatTimeLeft } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { type Client, useCancelErasure } from './use-clients.ts'

/** Why and since when a client is suspended, and what ends the suspension. */
export function SuspensionBanner({ client, mayManage }: { client: Client; mayManage: boolean }) {
  const { suspended, erasure, organization } = client
  const cancel = useCancelErasure(client.id)
  if (erasure?.status === 'done')
    return (
      <Banner title={`Erased on ${formatDate(erasure.endedAt ?? erasure.dueAt)}`}>
        Only what was recorded about this client is left. {erasure.requestedBy} requested it: “
        {erasure.reason}”.
      </Banner>
    )
  if (erasure?.status === 'running')
    return (
      <Banner tone="bad" title="It is being erased">
        <div className="mt-2 max-w-md">
          <Progress
            label="Rows"
            {...(erasure.total !== null && {
              value: Math.min(erasure.erased, erasure.total),
              max: Math.max(erasure.total, 1),
            })}
          />
        </div>
      </Banner>
    )
  if (erasure?.status === 'waiting')
    return (
      <Banner
        tone="bad"
        title={erasureTitle(erasure.dueAt)}
        actions={
          mayManage && (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel the erasure
            </Button>
          )
        }
      >
        {erasure.requestedBy} requested it: “{erasure.reason}”. Until then it is suspended and this can be
        cancelled.
      </Banner>
    )
  if (!suspended) return null
  return (
    <Banner tone="warn" title={`Suspended since ${formatInstant(suspended.since)}`}>
      {suspended.by === 'organization' && organization ? (
        <>
          With its organization{' '}
          <Link
            to="/admin/organizations/$organizationId"
            params={{ organizationId: organization.id }}
            className="text-accent underline underline-offset-2"
          >
            {organization.companyName}
          </Link>
          {suspended.reason ? `: “${suspended.reason}”.` : '.'}
        </>
      ) : (
        suspended.reason && `“${suspended.reason}”.`
      )}{' '}
      Links, keys, sign-ins and webhooks are paused; nothing is lost.
    </Banner>
  )
}

function erasureTitle(dueAt: string): string {
  const timeLeft = formatTimeLeft(dueAt)
  // Without a grace period this shows for some seconds, until the job starts.
  return timeLeft === 'expired'
    ? 'It is about to be erased'
    : `It will be erased on ${formatInstant(dueAt)}, ${timeLeft}`
}
