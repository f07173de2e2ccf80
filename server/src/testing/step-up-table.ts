/**
 * Which changes of a signed-in person need a proof of identity. Written by hand and independent of the contract, as
 * `ACCESS_TABLE` is: an operation that is missing here, or is marked otherwise in the contract, fails.
 */
const split = (operations: string): readonly string[] => operations.trim().split(/\s+/u)

/** A password or factor within the last five minutes. */
export const RECENT_PROOF = split(`
  confirmSecondFactor beginPasskey addPasskey removePasskey
  createApiKey deleteApiKey revealApiKey rollApiKey
  inviteColleague resendInvitation revokeInvitation updateMember dropMemberSecondFactor removeMember
  createWebhook updateWebhook deleteWebhook revealWebhookSecret rotateWebhookSecret
  createCheckTemplate updateCheckTemplate archiveCheckTemplate
  updateSettings decideClientChange updateEsignet updateSingleSignOn
  superviseCapture mergePeople splitPerson
  eraseVerification carryOutDataRequest liftLegalHold liftClientLegalHold
  createStaff updateStaff resetStaffPassword dropStaffSecondFactor decideAdminApproval updatePlatformSettings
  createClient updateClient createClientArchive`)

/** The password in the body. */
export const PROOF_IN_BODY = split(`
  beginSecondFactor changeEmail changePassword eraseClient newRecoveryCodes openClientArchive turnOffSecondFactor`)

/** The proof itself. */
export const PROOFS = ['beginPasskeyStepUp', 'startSingleSignOnStepUp', 'stepUp']

/** Daily work, what ends access, and what can be undone. */
export const NO_PROOF = split(`
  renamePasskey endSignIn endOtherSignIns endStaffSignIn endStaffSignIns updateProfile updateNotifications savePreferences
  saveView deleteView actOnVerifications assignVerifications claimNextReview cancelVerification createTestVerification createLink createLinks createLinkBatch
  createAssistedCheck openAssistedCheck
  resendLink addNote setTags
  decideReview undoDecision requestResubmission escalateReview recordPresence reopenVerification revokeVerification
  labelVerification labelVerifications claimNextTeamSecondReview decideTeamSecondReview
  addEntry addCaseEntry changeEntry searchEntries
  createInvestigation addInvestigationCases addInvestigationNote closeInvestigation decideInvestigation
  removeInvestigationCase
  createCaseInvestigation addCaseInvestigationCases addCaseInvestigationNote closeCaseInvestigation decideCaseInvestigation
  removeCaseInvestigationCase
  createExport createEvidencePackage exportPerson
  createDataRequest createDataRequestLink closeDataRequest extendDataRequest liftRestriction mailDataRequestLetter
  stateDataRequestIdentity
  setLegalHold setClientLegalHold
  testWebhook replayWebhook redeliverWebhook
  saveMessageTemplate resetMessageTemplate previewMessageTemplate setCustomerLanguage previewCheckTemplate previewRules uploadLogo removeLogo
  resendConfirmation
  addCaseNote assignCases addEntryInCase changeEntryInCase claimNextCase claimNextSecondReview decideCase
  decideSecondReview escalateCase labelCase reopenCase revokeCase openCase openSecondReview recordCasePresence
  requestCaseResubmission undoCaseDecision
  createRuleDraft discardRuleDraft saveRuleDraft simulateRule putRuleInForce retireRule
  approveClient refuseClient suspendClient reactivateClient withdrawClientChange cancelClientErasure
  createOrganization updateOrganization suspendOrganization reactivateOrganization uploadOrganizationLogo
  removeOrganizationLogo
  discardKeptEmails releaseKeptEmails revealEmail discardDeadLetter examineInstallation retryDeadLetter exportAudit verifyAuditNow`)
