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
    addEntry: 'addCaseEntry',
    changeEntry: 'changeEntry',
    decideSecond: 'decideTeamSecondReview',
    secondImage: 'getTeamSecondReviewImage',
    disagreements: 'listTeamDisagreements',
    second: 'getTeamSecondReview',
  },
  /** Calls and routes of investigations. */
  investigations: {
    list: 'listInvestigations',
    create: 'createInvestigation',
    get: 'getInvestigation',
    addCases: 'addInvestigationCases',
    removeCase: 'removeInvestigationCase',
    addNote: 'addInvestigationNote',
    close: 'closeInvestigation',
    decide: 'decideInvestigation',
    download: 'exportInvestigation',
    all: '/dashboard/investigations',
    one: '/dashboard/investigations/$investigationId',
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
    roleCannotDecide: 'This case is waiting for a reviewer: your role cannot decide it.',
    escalated: 'An admin or the owner decides this case.',
    approvedByYou: 'You have approved this case. A second person must approve it too.',
  },
} as const
