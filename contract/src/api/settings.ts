import { z } from 'zod'
import { ASSURANCE_LEVELS } from '../assurance.ts'
import { MAX_CUSTOMER_RETRIES } from '../customer-retries.ts'
import { MAX_REVIEW_HOURS, REVIEWED_BY } from '../cases.ts'
import { DOCUMENT_TYPES } from '../catalog/documents.ts'
import type { Endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { RequiredFields, ValidationRules } from '../rules/validation-rules.ts'
import { OUTCOMES } from '../states.ts'
import { CLIENT_ROLES } from '../permissions.ts'
import { RETENTION_DAYS } from '../retention-days.ts'
import { GRACE_DAYS } from '../second-factor-grace.ts'
import { dataOf, Done, instant } from '../shapes/reply.ts'
import { email, requiredText, text } from '../shapes/text.ts'

const whole = (least: number, most: number, words: string) =>
  z.number(words).int(words).min(least, words).max(most, words)

/** The part of the rules that a client may set (docs/SCORING.md). */
const rules = {
  approveAt: whole(60, 100, 'Please choose a score between 60 and 100'),
  rejectBelow: whole(1, 59, 'Please choose a score between 1 and 59'),
  minimumAge: whole(0, 120, 'Please choose an age between 0 and 120'),
  whenBlocked: z.enum(['review', 'reject']),
  /** The level of assurance from which the rules approve; below it a person decides. */
  minimumAssurance: z.enum(ASSURANCE_LEVELS),
}

const shape = {
  companyName: requiredText(2, 200, 'Company name must be at least 2 characters'),
  contactEmail: email('Valid email is required'),
  contactPhone: text(40),
  licenseNumber: text(80),
  retentionDays: z.literal(RETENTION_DAYS).nullable(),
  requireSecondFactor: z.boolean(),
  revealApiKeys: z.boolean(),
  fourEyes: z.boolean(),
  /** How often a customer may try again by themselves after the rules rejected; 0: not at all. */
  customerRetries: whole(0, MAX_CUSTOMER_RETRIES, `Please choose 0 to ${MAX_CUSTOMER_RETRIES} times`),
  /** Who looks at doubtful cases: the client's own team, the platform's, or whoever comes first of both. */
  reviewedBy: z.enum(REVIEWED_BY),
  /** After how many hours a case that waits for the platform's team is overdue. */
  reviewHours: whole(1, MAX_REVIEW_HOURS, `Please choose 1 to ${MAX_REVIEW_HOURS} hours`),
  ...rules,
}

/** What may be set, by the client itself and by the platform's staff; what is left out stays. */
export const settingsBody = z
  .object({
    ...shape,
    /** From when second factors are required: so many days from now. Default 7 where the requirement is new. */
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
    /** Path of the logo; null without one. */
    logo: z.string().nullable(),
    /** Days after which the platform erases a closed case at the latest; null: as the client chooses. */
    storageDays: z.number().int().nullable(),
    /** From when they are required; null where they are not, or were before there were dates. */
    secondFactorFrom: instant.nullable(),
    /** Active colleagues who have none yet. */
    withoutSecondFactor: z.array(
      z.object({ id: idOf('clientUser'), name: z.string(), role: z.enum(CLIENT_ROLES), you: z.boolean() }),
    ),
    rulesVersion: z.string(),
  })
  .meta({ id: 'ClientSettings' })

const counts = z.object({
  approved: z.number().int(),
  pending_review: z.number().int(),
  rejected: z.number().int(),
})

const PATH = '/api/client/settings'

/** What a client's owner and admins set for all. */
export const settingsApi = {
  getSettings: {
    method: 'GET',
    path: PATH,
    access: 'client:settings:manage',
    summary: 'What is set for this client',
    reply: dataOf(ClientSettings),
  },
  updateSettings: {
    method: 'PATCH',
    path: PATH,
    access: 'client:settings:manage',
    summary: 'Set some of it; what is left out stays',
    body: settingsBody,
    reply: dataOf(ClientSettings),
    ratePerMinute: 60,
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/client/confirmation',
    access: 'client:settings:manage',
    summary: 'Send the mail that confirms the contact address once more',
    reply: dataOf(z.object({ contactEmail: z.string() })),
    ratePerMinute: 10,
  },
  uploadLogo: {
    method: 'POST',
    path: `${PATH}/logo`,
    access: 'client:settings:manage',
    summary: "The client's logo (JPEG, PNG or WebP), shown on its customers' pages and in mails",
    file: 'logo',
    bodyLimit: 10_500_000,
    reply: dataOf(z.object({ logo: z.string() })),
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
    summary: "A client's logo, at most 512 pixels a side",
    params: z.object({ logoId: idOf('logo') }),
    reply: 'image',
    shared: true,
  },
  previewRules: {
    method: 'POST',
    path: `${PATH}/rules-preview`,
    access: 'client:settings:manage',
    summary: 'What these rules would have made of the cases of the last 30 days',
    body: z.object(rules),
    reply: dataOf(
      z.object({
        /** Cases looked at, the newest first where there are more than can be. */
        cases: z.number().int(),
        complete: z.boolean(),
        asDecided: counts,
        withThese: counts,
        /** The first 50 that would change. */
        changed: z.array(
          z.object({
            verificationId: idOf('verification'),
            decidedAt: instant,
            overallScore: z.number().int(),
            from: z.enum(OUTCOMES),
            to: z.enum(OUTCOMES),
          }),
        ),
        changedTotal: z.number().int(),
      }),
    ),
    ratePerMinute: 20,
  },
  listPlatformRules: {
    method: 'GET',
    path: `${PATH}/platform-rules`,
    access: 'client:settings:manage',
    summary: 'What the platform asks of each document, whatever is set here',
    reply: dataOf(
      z.array(
        z.object({
          documentType: z.enum(DOCUMENT_TYPES),
          /** `*`: every country without a rule of its own. */
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
    summary: 'How many closed cases such a retention would erase now, and the oldest of them',
    query: z.object({ days: z.coerce.number().pipe(z.literal(RETENTION_DAYS)) }),
    reply: dataOf(z.object({ cases: z.number().int(), oldest: instant.nullable() })),
  },
} as const satisfies Record<string, Endpoint>
