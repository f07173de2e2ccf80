import type { AdminPermission, ClientPermission } from '@wabi/contract/endpoint/permissions.ts'
import { useHasAdminPermission } from '../lib/use-admin-permissions.ts'
import { useHasPermission } from '../lib/use-user.ts'

/** What differs between review by a client's own team and by the platform's staff. */
export type ReviewScope = typeof CLIENT_REVIEW | typeof PLATFORM_REVIEW

export const CLIENT_REVIEW = {
  team: 'client',
  calls: {
    decide: 'decideReview',
    undo: 'undoDecision',
    listHeld: 'listHeldDecisions',
    requestResubmission: 'requestResubmission',
    escalate: 'escalateReview',
    assign: 'assignVerifications',
    listReviewers: 'listReviewers',
    addNote: 'addNote',
    recordPresence: 'recordPresence',
    blockFace: 'blockFace',
    blockNumber: 'blockNumber',
    liftBlock: 'liftBlock',
  },
  /** First part of the keys of the queries that review changes. */
  touches: 'verifications',
  /** Route of a case. */
  route: '/dashboard/verifications/$verificationId',
  words: {
    /** Who decides escalated cases. */
    admins: 'an admin or the owner',
    /** The user in a list of people. */
    you: (name: string) => `Me (${name})`,
    roleCannotDecide: 'It waits for a reviewer: your role does not allow deciding.',
    escalated: 'An admin or the owner decides this case.',
    approvedByYou: 'You have approved. A second person must approve too.',
  },
} as const

export const PLATFORM_REVIEW = {
  team: 'platform',
  calls: {
    decide: 'decideCase',
    undo: 'undoCaseDecision',
    listHeld: 'listHeldCases',
    requestResubmission: 'requestCaseResubmission',
    escalate: 'escalateCase',
    assign: 'assignCases',
    listReviewers: 'listCaseReviewers',
    addNote: 'addCaseNote',
    recordPresence: 'recordCasePresence',
    blockFace: 'blockCaseFace',
    blockNumber: 'blockCaseNumber',
    liftBlock: 'liftCaseBlock',
  },
  touches: 'cases',
  route: '/admin/cases/$verificationId',
  words: {
    admins: 'an admin',
    you: (name: string) => `${name} (you)`,
    roleCannotDecide: 'This case is waiting for a reviewer: your role cannot decide it.',
    escalated: 'An admin decides this case.',
    approvedByYou: 'You have approved this case. A second person must approve it too.',
  },
} as const

const PERMISSIONS = {
  client: { decide: 'reviews:decide', view: 'evidence:view', block: 'blocks:manage' },
  platform: { decide: 'cases:decide', view: 'evidence:view', block: 'cases:decide' },
} as const satisfies {
  client: Record<string, ClientPermission>
  platform: Record<string, AdminPermission>
}

/** What the user's role allows in a review. For display only; the server enforces it. */
export function useReviewPermission({ team }: ReviewScope, action: 'decide' | 'view' | 'block'): boolean {
  const client = useHasPermission(PERMISSIONS.client[action])
  const platform = useHasAdminPermission(PERMISSIONS.platform[action])
  return team === 'client' ? client : platform
}
