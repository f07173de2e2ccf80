import { useParams } from '@tanstack/react-router'
import { HeldDecisions } from '../../evidence/held/held-decisions.tsx'
import { CLIENT_HELD_CALLS } from '../../evidence/held/use-held.ts'
import { useHasPermission } from '../../lib/use-user.ts'

/** The user's decisions that can still be undone, shown on every page of the dashboard. */
export function Held() {
  const { verificationId } = useParams({ strict: false })
  return (
    <HeldDecisions
      calls={CLIENT_HELD_CALLS}
      mayDecide={useHasPermission('reviews:decide')}
      shown={verificationId}
      to="/dashboard/verifications/$verificationId"
    />
  )
}
