import { useParams } from '@tanstack/react-router'
import { HeldDecisions } from '../../evidence/held/held-decisions.tsx'
import { PLATFORM_HOLDS } from '../../evidence/held/use-held.ts'
import { useAdminMay } from '../../lib/use-admin-may.ts'

/** The user's decisions that can still be undone, on every admin page. */
export function Held() {
  const { verificationId } = useParams({ strict: false })
  return (
    <HeldDecisions
      calls={PLATFORM_HOLDS}
      mayDecide={useAdminMay('cases:decide')}
      shown={verificationId}
      to="/admin/cases/$verificationId"
    />
  )
}
