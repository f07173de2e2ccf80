/** Every kind of caller. Keys by mode and permission; `customer` is bound to the session in question. */
export const CALLERS = [
  'nobody',
  'customer',
  'viewer',
  'auditor',
  'reviewer',
  'agent',
  'admin',
  'owner',
  'platform-reviewer',
  'platform-admin',
  'live-read',
  'live-write',
  'live-admin',
  'test-read',
  'test-write',
  'test-admin',
] as const
export type CallerKind = (typeof CALLERS)[number]

interface Row {
  may: readonly CallerKind[]
  operations: string
}

const ADMINS = ['admin', 'owner'] as const
const REVIEWERS = ['reviewer', ...ADMINS] as const
const STAFF = ['viewer', 'agent', 'auditor', ...REVIEWERS] as const
const AUDITORS = ['auditor', ...ADMINS] as const
const ADMIN_KEYS = ['live-admin', 'test-admin'] as const
const WRITE_KEYS = ['live-write', 'test-write', ...ADMIN_KEYS] as const
const READ_KEYS = ['live-read', 'test-read', ...WRITE_KEYS] as const

/**
 * Who may call what. Written by hand and independent of the contract, so that a mistaken permission there fails here.
 * Lists every operation once; callers that are not listed are refused.
 */
const ROWS: readonly Row[] = [
  {
    may: CALLERS,
    operations: `about aboutLink acceptInvitation adminLogin clientLogin confirmCompany confirmEmail getLogo locate logout getGuardianText getInvitation giveGuardianConsent
      checkResetLink downloadClientArchive registerClient requestReset resetPassword previewWithdrawal fileDataRequest beginPasskeySignIn secondFactorSignIn startSingleSignOn finishSingleSignOn sendCode startVerification startWalkIn v1GetImage withdrawConsent`,
  },
  {
    may: ['customer'],
    operations: `answerAsk startEsignet checkSelfie checkUploadedSelfie getUpload sendChunk submitUpload createGuardianLink decline followSession getNotice getSession giveConsent handOff liveness appeal readCard retry saveIdNumber savePersonalInfo asked
      updateSession uploadDocument useDocument useSample verifyKyc`,
  },
  {
    may: [...STAFF, 'platform-reviewer', 'platform-admin'],
    operations: `addPasskey beginPasskey beginPasskeyStepUp removePasskey renamePasskey beginSecondFactor changeEmail changePassword confirmSecondFactor endOtherSignIns endSignIn getStepUp listSignIns me
      newRecoveryCodes secondFactorState startSingleSignOnStepUp stepUp turnOffSecondFactor`,
  },
  {
    may: ['platform-admin'],
    operations: 'discardKeptEmails getEmail getKeptEmails listEmails releaseKeptEmails revealEmail',
  },
  {
    may: ['platform-reviewer', 'platform-admin'],
    operations: `addCaseNote assignCases addEntryInCase changeEntryInCase claimNextCase claimNextSecondReview countCases
      decideCase decideSecondReview escalateCase labelCase reopenCase revokeCase getCase getCaseImage getCaseNeighbours getCaseStats
      getSecondReview getSecondReviewImage listCaseReviewers listCases listDisagreements
      addCaseInvestigationCases addCaseInvestigationNote closeCaseInvestigation createCaseInvestigation decideCaseInvestigation
      exportCaseInvestigation getCaseInvestigation listCaseInvestigations removeCaseInvestigationCase
      listHeldCases openCase openSecondReview recordCasePresence requestCaseResubmission undoCaseDecision`,
  },
  {
    may: ['platform-admin'],
    operations: `auditState createStaff downloadAuditCsv downloadAuditJsonl dropStaffSecondFactor endStaffSignIn endStaffSignIns listStaff listStaffSignIns
      exportAudit getAuditEntry listAudit listAuditActions listAuditExports resetStaffPassword
      updatePlatformSettings updateStaff verifyAuditNow listAdminApprovals decideAdminApproval`,
  },
  { may: ['platform-reviewer', 'platform-admin'], operations: 'getPlatformSettings' },
  {
    may: ['platform-admin'],
    operations:
      'discardDeadLetter examineInstallation getAttention getHealth listDeadLetters retryDeadLetter',
  },
  {
    may: ['platform-admin'],
    operations: `createRuleDraft discardRuleDraft getRule getRuleSchema getRuleSimulation getRuleVersion listRules
      listRuleTemplates listSimulatedCases putRuleInForce retireRule saveRuleDraft simulateRule`,
  },
  {
    may: ['platform-admin'],
    operations: `cancelClientErasure createClient createClientArchive createOrganization eraseClient getClient
      getOrganization liftClientLegalHold listClientArchives listClientLegalHolds listClients setClientLegalHold listOrganizations openClientArchive reactivateClient
      reactivateOrganization removeOrganizationLogo approveClient refuseClient suspendClient suspendOrganization updateClient updateOrganization withdrawClientChange
      uploadOrganizationLogo`,
  },
  {
    may: STAFF,
    operations: `countQueue countVerifications dashboardOverview dashboardStats deleteView firstSteps followVerifications
      getInvestigation listInvestigations getNotifications getPerson getPreferences getReport getVerification getVerificationNeighbours getRequest getWebhookLog
      listApiKeys listEntries countEntries listCheckTemplates listMessageTemplates listRequests listReviewers listVerificationDeliveries listVerifications
      listViews listWebhookLogs listWebhooks savePreferences saveView updateNotifications updateProfile`,
  },
  {
    may: REVIEWERS,
    operations: `actOnVerifications addInvestigationCases addInvestigationNote closeInvestigation createInvestigation
      createTestVerification decideInvestigation removeInvestigationCase addNote assignVerifications addEntry addCaseEntry changeEntry searchEntries cancelVerification createLink
      claimNextReview claimNextTeamSecondReview countTeamSecondReviews
      createLinkBatch createLinks decideReview decideTeamSecondReview downloadLinkBatch escalateReview getLinkBatch getTeamSecondReview
      labelVerification labelVerifications listHeldDecisions listLinkBatches mergePeople splitPerson recordPresence reopenVerification requestResubmission resendLink
      revokeVerification setTags superviseCapture undoDecision`,
  },
  { may: ['agent', ...ADMINS], operations: 'createAssistedCheck openAssistedCheck' },
  { may: ['auditor', ...REVIEWERS], operations: 'getEvidenceImage getTeamSecondReviewImage listTeam' },
  {
    may: AUDITORS,
    operations: `createEvidencePackage createExport downloadExport exportActivity exportInvestigation exportMonthlyReport exportReviewerReport getAuditHead getMonthlyReport getReviewerReport getWeeklyFigures listActivePeople
      listActivity listExports listTeamDisagreements
      countDataRequests downloadDataRequestLetter getDataRequest getDataRequestLetter getErasureCertificate listDataRequests`,
  },
  {
    may: ADMINS,
    operations: `carryOutDataRequest closeDataRequest createDataRequest createDataRequestLink exportPerson extendDataRequest
      liftRestriction mailDataRequestLetter stateDataRequestIdentity
      archiveCheckTemplate createCheckTemplate previewCheckTemplate updateCheckTemplate
      createApiKey createWebhook deleteApiKey deleteWebhook
      decideClientChange dropMemberSecondFactor eraseVerification getSettings getWaitingChange inviteColleague listPlatformRules previewMessageTemplate
      liftLegalHold listLegalHolds listRetentionReports previewRetention previewRules setLegalHold redeliverWebhook removeLogo removeMember replayWebhook resendInvitation
      resetMessageTemplate revealApiKey rollApiKey revealWebhookSecret revokeInvitation rotateWebhookSecret saveMessageTemplate
      setCustomerLanguage testWebhook updateMember resendConfirmation getEsignet getSingleSignOn updateEsignet updateSingleSignOn updateSettings updateWebhook uploadLogo`,
  },
  {
    may: READ_KEYS,
    // The fixture's keys have `identityAccess`.
    operations: `v1GetChecks v1GetDelivery v1GetEvent v1GetIdentity v1GetVerification v1ListDeliveries v1ListEvents
      v1GetDataRequest v1ListDataRequests v1ListEntries v1ListLabels v1ListVerifications`,
  },
  {
    may: WRITE_KEYS,
    operations: `v1CancelVerification v1CreateBatch v1CreateDataRequest v1GetBatch v1UpdateVerification v1CreateVerification v1LabelVerification v1RedeliverDelivery v1RequestResubmission
      v1CreatePossessionCode v1ResendVerification v1SetRelationshipEnd`,
  },
  {
    may: ADMIN_KEYS,
    operations: `v1AddCaseEntry v1AddEntry v1ApproveVerification v1ChangeEntry v1CreateWebhook v1DeleteWebhook v1EraseVerification v1GetReport v1GetWebhook
      v1ListImages v1ListWebhooks v1RejectVerification v1ReopenVerification v1ReplayWebhook v1RevokeVerification v1RotateWebhookSecret v1TestWebhook v1UpdateWebhook`,
  },
  { may: ['test-read', 'test-write', 'test-admin'], operations: 'v1ListTestCustomers' },
  { may: ['test-write', 'test-admin'], operations: 'v1CompleteTestVerification' },
]

/** Operations in the table's order, each with its permitted callers; one listed twice appears twice. */
export const ACCESS_TABLE: readonly (readonly [operation: string, may: readonly CallerKind[]])[] =
  ROWS.flatMap(({ may, operations }) =>
    operations.split(/\s+/u).map((operation) => [operation, may] as const),
  )
