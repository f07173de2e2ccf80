/** Review by the platform's staff, for the clients that delegate it. */
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
