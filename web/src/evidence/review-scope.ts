import { useHasAdminPermission } from '../lib/use-admin-permissions.ts'
import { useHasPermission } from '../lib/use-user.ts'
import type { CLIENT_REVIEW } from './client-review.ts'
import type { PLATFORM_REVIEW } from './platform-review.ts'

/** What differs between review by a client's own team and by the platform's staff; each page loads its own. */
export type ReviewScope = typeof CLIENT_REVIEW | typeof PLATFORM_REVIEW

const CLIENT_PERMISSIONS = {
  decide: 'reviews:decide',
  view: 'evidence:view',
  block: 'blocks:manage',
} as const
const PLATFORM_PERMISSIONS = { decide: 'cases:decide', view: 'evidence:view', block: 'cases:decide' } as const

/** What the user's role allows in a review. For display only; the server enforces it. */
export function useReviewPermission({ team }: ReviewScope, action: 'decide' | 'view' | 'block'): boolean {
  const client = useHasPermission(CLIENT_PERMISSIONS[action])
  const platform = useHasAdminPermission(PLATFORM_PERMISSIONS[action])
  return team === 'client' ? client : platform
}
