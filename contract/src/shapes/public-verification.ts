import { z } from 'zod'
import { CHECK_RESULTS, CHECKS, REASON_CODES } from '../verification/checks.ts'
import { idSchema } from '../endpoint/ids.ts'
import { KEY_MODES } from '../client/key-limits.ts'
import { LABELS } from '../review/labels.ts'
import { PROOFS_OF_POSSESSION } from '../verification/possession.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../verification/states.ts'
import { EmailDelivery } from './email-delivery.ts'
import { Identity } from './identity.ts'
import { Possession } from './possession.ts'
import { instant, score } from './reply.ts'
import { Assurance, ASSURANCE_DESCRIPTION, GroupFinding } from './evidence-group.ts'
import { LevelReached, RuleUsed } from './rule-used.ts'
import { EVIDENCE_KINDS } from './verification.ts'

const sample = {
  verificationId: 'ver_4fTq9ZkB2mXc7LrD0sVn8HyWea',
  mode: 'live',
  status: 'completed',
  outcome: 'approved',
  overallScore: 96,
  reasons: [],
  customerName: 'Abebe Bikila',
  invitedName: 'Abebe Bikila',
  provedName: 'Abebe Bikila Demissie',
  clientReference: 'customer-1042',
  metadata: { branch: 'Bole' },
  createdAt: '2026-11-21T09:12:00.000Z',
  completedAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2026-11-28T09:12:00.000Z',
  label: null,
  relationshipEndedAt: null,
  legalHold: false,
  proofOfPossession: 'contact',
  possession: { by: 'sms', at: '2026-11-21T09:14:00.000Z' },
  guardianConsentedAt: null,
  assistedBy: null,
  linkEmail: { status: 'sent', reason: null, updatedAt: '2026-11-21T09:12:03.000Z' },
  linkSms: null,
}

const Verification = z.object({
  verificationId: idSchema('verification'),
  mode: z
    .enum(KEY_MODES)
    .describe('Mode of the key that created it. Test verifications contain no real customers'),
  status: z.enum(VERIFICATION_STATUSES),
  outcome: z.enum(OUTCOMES).nullable().describe('Null until decided'),
  overallScore: score.nullable().describe('Null until decided'),
  reasons: z.array(z.enum(REASON_CODES)).describe('Why it was not approved'),
  customerName: z
    .string()
    .describe('As given at creation, or by a customer without a link; a dash once erased'),
  invitedName: z.string().nullable().describe('Name of the person you invited; null without a link'),
  provedName: z
    .string()
    .nullable()
    .describe('Name that the document confirms; null until decided, and where it confirms none'),
  clientReference: z.string().nullable().describe('Your reference, as given at creation'),
  metadata: z.record(z.string(), z.string()).describe('Your own data; empty once erased'),
  createdAt: instant,
  completedAt: instant.nullable(),
  expiresAt: instant.nullable().describe('Until when the customer can complete it'),
  label: z
    .enum(LABELS)
    .nullable()
    .describe('What was learned after the decision: the label in force; null if there is none'),
  relationshipEndedAt: instant
    .nullable()
    .describe('When the business relationship ended, as reported by you; null while it goes on'),
  legalHold: z.boolean().describe('Under legal hold: nothing of it is erased'),
  proofOfPossession: z
    .enum(PROOFS_OF_POSSESSION)
    .describe('What a browser must present before the first step'),
  possession: Possession.nullable().describe(
    'The code that the customer entered to prove that the link is theirs; null if none was needed, or none was entered yet',
  ),
  guardianConsentedAt: instant
    .nullable()
    .describe('When a parent or guardian agreed, for a customer below your minimum age; null without one'),
  assistedBy: z
    .object({ userId: idSchema('clientUser'), name: z.string() })
    .nullable()
    .describe('The agent who captured it for the customer; null for a customer’s own capture'),
  linkEmail: EmailDelivery.nullable().describe(
    'Status of the latest e-mail with the link; null if none was written, for example with `delivery: none`',
  ),
  linkSms: EmailDelivery.nullable().describe(
    'Status of the latest text message with the link; null if none was written',
  ),
})

/** A verification in the public API: thin, without images and without the link. */
export const PublicVerification = Verification.meta({ id: 'Verification', examples: [sample] })

/** What a verification can contain in addition, when it is asked for by `expand[]`. */
export const EXPANDABLE = ['identity'] as const
export type Expandable = (typeof EXPANDABLE)[number]

/** One verification with what was asked for by `expand[]`. */
export const ExpandedVerification = Verification.extend({
  identity: Identity.optional().describe('Only with `expand[]=identity`'),
}).meta({ id: 'ExpandedVerification', examples: [sample] })

/** With the link: only returned on create and resend, so that a read key cannot open a customer's check. */
export const LinkedVerification = Verification.extend({
  url: z.url().describe('Link for the customer; append `?embed=1` to open it in a frame'),
}).meta({
  id: 'LinkedVerification',
  examples: [
    {
      ...sample,
      status: 'pending',
      outcome: null,
      overallScore: null,
      provedName: null,
      possession: null,
      completedAt: null,
      linkEmail: { status: 'queued', reason: null, updatedAt: '2026-11-21T09:12:00.000Z' },
      linkSms: null,
      url: 'https://verify.example.com/verify/ses_Kd03nVt7YbQ2mXc7LrD0sVn8Hy',
    },
  ],
})

/** One check in the public API, without personal data. */
const PublicCheck = z
  .object({
    check: z.enum(CHECKS),
    name: z.string().describe('Name of the check'),
    result: z.enum(CHECK_RESULTS),
    reason: z.enum(REASON_CODES).nullable().describe('Null if it passed'),
    words: z.string().describe('Result in words, for your staff'),
    points: z.number(),
    maxPoints: z.number(),
  })
  .meta({ id: 'Check' })

/** The current decision and the checks it is based on. */
export const PublicDecision = z
  .object({
    decisionId: idSchema('decision').nullable().describe('Null until decided'),
    outcome: z.enum(OUTCOMES).nullable(),
    overallScore: score.nullable(),
    decidedAt: instant.nullable(),
    decidedBy: z.enum(['rules', 'person', 'key']).nullable(),
    rulesVersion: z.string().nullable().describe('Version of the scoring rules, to recompute the score'),
    rule: RuleUsed.nullable().describe(
      "The version of the platform's rule for this document that was applied",
    ),
    level: LevelReached.nullable().describe('The highest level of that rule reached; only if approved'),
    checks: z.array(PublicCheck),
    evidenceGroups: z
      .array(GroupFinding)
      .describe('The evidence in each group; empty in decisions older than the groups'),
    assurance: Assurance.describe(ASSURANCE_DESCRIPTION),
  })
  .meta({ id: 'Decision' })

/** An image with a short-lived signed URL that opens it without an API key. */
export const PublicImage = z
  .object({
    imageId: idSchema('evidence'),
    kind: z.enum(EVIDENCE_KINDS),
    width: z.number().int(),
    height: z.number().int(),
    capturedAt: instant,
    url: z.url().describe('URL of a JPEG; works until `expiresAt`, as long as your key is active'),
    expiresAt: instant,
  })
  .meta({ id: 'Image' })
