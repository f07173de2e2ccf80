import { useParams } from '@tanstack/react-router'
import { HeldDecisions } from '../../evidence/held/held-decisions.tsx'
import { PLATFORM_HELD_CALLS } from '../../evidence/held/use-held.ts'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'

/** The user's decisions that can still be undone, on every admin page. */
export function PendingDecisions() {
  const { verificationId } = useParams({ strict: false })
  return (
    <HeldDecisions
      calls={PLATFORM_HELD_CALLS}
      mayDecide={useHasAdminPermission('cases:decide')}
      shown={verificationId}
      to="/admin/cases/$verificationId"
    />
  )
}
