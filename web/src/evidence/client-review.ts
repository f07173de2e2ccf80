/** Review by a client's own team. */
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
