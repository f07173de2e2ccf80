import { LanguageCode } from '../shapes/consent.ts'
import { z } from 'zod'
import { ASSURANCE_LEVELS } from '../verification/assurance.ts'
import { MAX_SECOND_REVIEW_PERCENT, NETWORK_RULES } from '../review/separation.ts'
import { MAX_REVIEW_HOURS, REVIEWED_BY } from '../review/cases.ts'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { PROOFS_OF_POSSESSION } from '../verification/possession.ts'
import { idSchema } from '../endpoint/ids.ts'
import { RequiredFields, ValidationRules } from '../rules/validation-rules.ts'
import { CLIENT_ROLES } from '../endpoint/permissions.ts'
import {
  APPEAL_DAYS,
  APPEALS,
  DOCUMENTS_AFTER_WITHDRAWAL,
  GRACE_DAYS,
  MAX_CUSTOMER_RETRIES,
  RETRY_DAYS,
  MAX_NOTICE_WORDS,
  MAX_PURPOSE_WORDS,
  REJECT_BY,
  DATA_REQUEST_DAYS,
  DATA_REQUEST_EXTENSION_DAYS,
} from '../client/settings-limits.ts'
import { RETENTION_DAYS } from '../client/retention.ts'
import { VELOCITY_SETTINGS } from '../rules/velocity.ts'
import { ClientChange } from '../shapes/client-changes.ts'
import { RetentionReport } from '../shapes/legal-holds.ts'
import { isAppScheme } from '../shapes/app-link.ts'
import { dataReply, Done, instant } from '../shapes/reply.ts'
import { RETENTION_SETTINGS } from '../shapes/retention-settings.ts'
import { RulesPreview } from '../shapes/rules-preview.ts'
import { email, requiredText, text } from '../shapes/text.ts'

const integerBetween = (least: number, most: number, words: string) =>
  z.number(words).int(words).min(least, words).max(most, words)

/** Decision rules that a client can set (docs/SCORING.md). */
const rules = {
  approveAt: integerBetween(60, 100, 'Please choose a score between 60 and 100'),
  rejectBelow: integerBetween(1, 59, 'Please choose a score between 1 and 59'),
  minimumAge: integerBetween(0, 120, 'Please choose an age between 0 and 120'),
  whenBlocked: z.enum(['review', 'reject']),
  /** Who rejects: the rules, or people only. */
  rejectBy: z.enum(REJECT_BY),
  /** The minimum level of assurance for approval by the rules; below it a person decides. */
  minimumAssurance: z.enum(ASSURANCE_LEVELS),
}

const shape = {
  /** Whether several people with one phone, mailbox, device or house go to review (docs/RULES.md, velocity). */
  velocityLimits: z.enum(VELOCITY_SETTINGS),
  /** Whether a customer below the minimum age may go on once a parent or guardian has agreed; a person then decides. */
  guardianConsent: z.boolean(),
  /** Whether a customer may ask for a woman or a man as reviewer; only such a reviewer then sees the case's pictures. */
  sameSexReviewer: z.boolean(),
  /** What a browser must present before the first step of a link, unless the link asks for the other kind of code. */
  proofOfPossession: z.enum(PROOFS_OF_POSSESSION),
  /** Whether walk-ins open only with a code sent to a phone or mailbox that the customer enters. */
  walkInCode: z.boolean(),
  companyName: requiredText(2, 200, 'Company name must be at least 2 characters'),
  contactEmail: email('Valid email is required'),
  contactPhone: text(40),
  licenseNumber: text(80),
  ...RETENTION_SETTINGS,
  requireSecondFactor: z.boolean(),
  /** Owners and admins need a second factor; so it is for new companies, after a grace period. */
  adminsNeedSecondFactor: z.boolean(),
  revealApiKeys: z.boolean(),
  /** Each `clientReference` may be used by one verification only. */
  uniqueReferences: z.boolean(),
  appSchemes: z.array(z.string().refine(isAppScheme, 'This scheme cannot be used')).max(10),
  fourEyes: z.boolean(),
  /** Whoever made a link may decide its case where nobody else can. Only the owner can change it. */
  decideOwnLinks: z.boolean(),
  /** Whether the approval of a trained reviewer may raise the assurance to substantial. Only the owner can change it. */
  trainedInspection: z.boolean(),
  /** Decisions from the network that the customer used. */
  sameNetwork: z.enum(NETWORK_RULES),
  /** Share of decided cases that another reviewer decides again, blind; 0: none. */
  secondReviewPercent: integerBetween(
    0,
    MAX_SECOND_REVIEW_PERCENT,
    `Please choose 0 to ${MAX_SECOND_REVIEW_PERCENT} percent`,
  ),
  /** How often a customer may retry after a rejection by the rules; 0: never. */
  customerRetries: integerBetween(
    0,
    MAX_CUSTOMER_RETRIES,
    `Please choose 0 to ${MAX_CUSTOMER_RETRIES} times`,
  ),
  /** Days after the rejection in which they may. */
  retryDays: z.literal(RETRY_DAYS),
  /** Rejections against which a customer may appeal; those by the rules always. */
  appeals: z.enum(APPEALS),
  /** Days after a rejection in which they may. */
  appealDays: z.literal(APPEAL_DAYS),
  /** Who reviews cases: the client's own team, the platform's, or whichever picks the case up first. */
  reviewedBy: z.enum(REVIEWED_BY),
  /** Hours after which a case waiting for the platform's team is overdue. */
  reviewHours: integerBetween(1, MAX_REVIEW_HOURS, `Please choose 1 to ${MAX_REVIEW_HOURS} hours`),
  /** Whom customers ask about their data; empty: the contact address. */
  privacyContact: text(200),
  /** On what the company bases the check, in its own words; empty: not stated. */
  legalBasis: text(MAX_NOTICE_WORDS),
  /** The authority that customers may complain to, with its address; empty: not named. */
  complaintAuthority: text(200),
  /** What the company offers to customers who do not agree, by language; the English words are the fallback. */
  otherWay: z.partialRecord(LanguageCode, text(MAX_NOTICE_WORDS)),
  /** What the company asks for the check, by language: ends the sentence ‘… asks you to do this to …’. */
  purpose: z.partialRecord(LanguageCode, text(MAX_PURPOSE_WORDS)),
  /** What happens to the document photos of a decided check when the customer withdraws the consent. */
  documentsAfterWithdrawal: z.enum(DOCUMENTS_AFTER_WITHDRAWAL),
  /** Days in which requests of customers about their data are answered, and by how many that may be extended once. */
  dataRequestDays: z.literal(DATA_REQUEST_DAYS),
  dataRequestExtensionDays: z.literal(DATA_REQUEST_EXTENSION_DAYS),
  ...rules,
}

/** Settings that the client and the platform's staff can change; omitted ones stay unchanged. */
export const settingsBody = z
  .object({
    ...shape,
    /** Days from now until second factors are required. Default 7 if the requirement is new. */
    secondFactorGraceDays: z.literal(GRACE_DAYS),
  })
  .partial()

const ClientSettings = z
  .object({
    ...shape,
    companyName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    licenseNumber: z.string(),
    privacyContact: z.string(),
    legalBasis: z.string(),
    complaintAuthority: z.string(),
    otherWay: z.partialRecord(LanguageCode, z.string()),
    purpose: z.partialRecord(LanguageCode, z.string()),
    /** Path of the logo; null if there is none. */
    logo: z.string().nullable(),
    /** Days after which the platform erases a closed case at the latest; null: no such limit. */
    storageDays: z.number().int().nullable(),
    /** From when they are required; null if they are not, or if the requirement is older than this field. */
    secondFactorFrom: instant.nullable(),
    /** Active team members who have none yet. */
    withoutSecondFactor: z.array(
      z.object({
        id: idSchema('clientUser'),
        name: z.string(),
        role: z.enum(CLIENT_ROLES),
        you: z.boolean(),
      }),
    ),
    rulesVersion: z.string(),
  })
  .meta({ id: 'ClientSettings' })

const PATH = '/api/client/settings'

/** Settings of a client, for its owner and admins. */
export const settingsApi = {
  getSettings: {
    method: 'GET',
    path: PATH,
    access: 'client:settings:manage',
    summary: 'Get the settings of this client',
    reply: dataReply(ClientSettings),
  },
  updateSettings: {
    method: 'PATCH',
    path: PATH,
    access: 'client:settings:manage',
    stepUp: 'recent',
    summary: 'Update the settings; omitted fields stay unchanged',
    body: settingsBody,
    reply: dataReply(ClientSettings),
    ratePerMinute: 60,
  },
  getWaitingChange: {
    method: 'GET',
    path: '/api/client/settings-change',
    access: 'client:settings:manage',
    summary: 'Get the change of the settings that the platform’s staff requested and that waits for an owner',
    reply: dataReply(ClientChange.nullable()),
  },
  decideClientChange: {
    method: 'POST',
    path: '/api/client/settings-changes/:changeId/decision',
    access: 'client:settings:manage',
    stepUp: 'recent',
    summary: 'Accept or decline a change that the platform’s staff requested; only an owner may',
    params: z.object({ changeId: idSchema('clientChange') }),
    body: z.object({ accept: z.boolean() }),
    reply: Done,
    errors: ['settings.owner_only', 'client_change.not_found'],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/client/confirmation',
    access: 'client:settings:manage',
    summary: 'Resend the e-mail that confirms the contact address',
    reply: dataReply(z.object({ contactEmail: z.string() })),
    ratePerMinute: 10,
  },
  uploadLogo: {
    method: 'POST',
    path: `${PATH}/logo`,
    access: 'client:settings:manage',
    summary: "Upload the client's logo (JPEG, PNG or WebP), shown on its customers' pages and in e-mails",
    file: 'logo',
    bodyLimit: 10_500_000,
    reply: dataReply(z.object({ logo: z.string() })),
    ratePerMinute: 10,
  },
  removeLogo: {
    method: 'DELETE',
    path: `${PATH}/logo`,
    access: 'client:settings:manage',
    summary: 'Remove the logo',
    reply: Done,
  },
  getLogo: {
    method: 'GET',
    path: '/api/logos/:logoId',
    access: 'anyone',
    summary: "Get a client's logo, at most 512 pixels per side",
    params: z.object({ logoId: idSchema('logo') }),
    reply: 'image',
    shared: true,
  },
  previewRules: {
    method: 'POST',
    path: `${PATH}/rules-preview`,
    access: 'client:settings:manage',
    summary: 'Preview how these rules would have decided the cases of the last 30 days',
    body: z.object(rules),
    reply: dataReply(RulesPreview),
    ratePerMinute: 20,
  },
  listPlatformRules: {
    method: 'GET',
    path: `${PATH}/platform-rules`,
    access: 'client:settings:manage',
    summary: 'List the platform’s rules for each document, which apply whatever is set here',
    reply: dataReply(
      z.array(
        z.object({
          documentType: z.enum(DOCUMENT_TYPES),
          /** `*`: every country without its own rule. */
          country: z.string(),
          name: z.string(),
          version: z.number().int(),
          requiredFields: RequiredFields,
          validationRules: ValidationRules,
        }),
      ),
    ),
  },
  previewRetention: {
    method: 'GET',
    path: `${PATH}/retention-preview`,
    access: 'client:settings:manage',
    summary: 'Preview how many closed cases this retention would erase now, and the oldest of them',
    query: z.object({ days: z.coerce.number().pipe(z.literal(RETENTION_DAYS)) }),
    reply: dataReply(z.object({ cases: z.number().int(), oldest: instant.nullable() })),
  },
  listRetentionReports: {
    method: 'GET',
    path: `${PATH}/retention-reports`,
    access: 'client:settings:manage',
    summary:
      'List what retention erased in the last 30 nights with anything to report, and what it could not',
    reply: dataReply(z.array(RetentionReport)),
  },
} as const satisfies Record<string, Endpoint>
