import { useParams } from '@tanstack/react-router'
import { HeldDecisions } from '../../evidence/held/held-decisions.tsx'
import { CLIENT_HOLDS } from '../../evidence/held/use-held.ts'
import { useMay } from '../../lib/use-user.ts'

/** The user's decisions that can still be undone, shown on every page of the dashboard. */
export function Held() {
  const { verificationId } = useParams({ strict: false })
  return (
    <HeldDecisions
      calls={CLIENT_HOLDS}
      mayDecide={useMay('reviews:decide')}
      shown={verificationId}
      to="/dashboard/verifications/$verificationId"
    />
  )
}
