import type { z } from 'zod'
import type { settingsBody } from './settings.ts'
import type { LIMIT_NAMES } from '../client/client-limits.ts'

type Named = keyof z.output<typeof settingsBody> | (typeof LIMIT_NAMES)[number] | 'smsSender'

/** The settings and limits of a client as people read them, for example in mails to its owners. */
export const SETTING_NAMES: Record<Named, string> = {
  approveAt: 'Approval from a score of',
  rejectBelow: 'Rejection below a score of',
  minimumAge: 'Minimum age',
  whenBlocked: 'What happens to listed faces and numbers',
  rejectBy: 'Who rejects',
  minimumAssurance: 'Minimum assurance',
  proofOfPossession: 'Proof of possession before the first step',
  walkInCode: 'Code for walk-ins',
  velocityLimits: 'Limits on shared details',
  guardianConsent: 'Minors with a guardian',
  companyName: 'Company name',
  contactEmail: 'Contact e-mail address',
  contactPhone: 'Contact phone number',
  licenseNumber: 'License number',
  retentionDays: 'Days the record is kept',
  retentionFrom: 'Start of the record’s period',
  abandonedDays: 'Days checks without a decision are kept',
  pictureDays: 'Days pictures are kept',
  faceDays: 'Days face templates are kept',
  rejectedFaceDays: 'Days face templates of rejected checks are kept',
  recordLeastDays: 'Least days for the record',
  recordMostDays: 'Most days for the record',
  pictureMostDays: 'Most days for pictures',
  faceMostDays: 'Most days for face templates',
  abandonedMostDays: 'Most days for checks without a decision',
  retentionCountry: 'Template of the retention periods',
  requireSecondFactor: 'Second factor for everybody',
  adminsNeedSecondFactor: 'Second factor for owners and admins',
  secondFactorGraceDays: 'Days until second factors are required',
  revealApiKeys: 'API keys can be shown again',
  uniqueReferences: 'Each client reference only once',
  appSchemes: 'Schemes of the company’s apps',
  fourEyes: 'Two people approve',
  decideOwnLinks: 'Deciding cases of one’s own links',
  trainedInspection: 'Inspection by trained reviewers',
  sameNetwork: 'Decisions from the customer’s network',
  secondReviewPercent: 'Percentage of second opinions',
  customerRetries: 'Retries after a rejection',
  retryDays: 'Days for a retry',
  appeals: 'Appeals',
  appealDays: 'Days for an appeal',
  reviewedBy: 'Who reviews',
  reviewHours: 'Hours until a review is overdue',
  privacyContact: 'Contact for questions about data',
  legalBasis: 'Stated legal basis',
  complaintAuthority: 'Authority for complaints',
  otherWay: 'Other way to verify',
  purpose: 'Purpose of the check',
  documentsAfterWithdrawal: 'Document photos after a withdrawal',
  dataRequestDays: 'Days to answer requests about data',
  dataRequestExtensionDays: 'Days by which an answer may be extended',
  verificationsPerMonth: 'Verifications per month',
  callsPerMinute: 'API calls per minute',
  storageDays: 'Days the operator stores records',
  mailsPerHour: 'E-mails per hour',
  mailsPerDay: 'E-mails per day',
  smsPerHour: 'Text messages per hour',
  smsPerDay: 'Text messages per day',
  walkInsPerDay: 'Walk-ins per day',
  smsSender: 'Sender of text messages',
}

const isNamed = (name: string): name is Named => Object.hasOwn(SETTING_NAMES, name)

/** A setting's name for people; one that is unknown keeps its own. */
export const nameSetting = (name: string): string => (isNamed(name) ? SETTING_NAMES[name] : name)
