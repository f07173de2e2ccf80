import { z } from 'zod'
import { CHECK_RESULTS, CHECKS, REASON_CODES } from '../checks.ts'
import { idOf } from '../ids.ts'
import { KEY_MODES } from '../key-limits.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../states.ts'
import { EmailDelivery } from './email-delivery.ts'
import { instant } from './reply.ts'
import { Assurance, ASSURANCE_OF_DECISION, GroupFinding } from './evidence-group.ts'
import { LevelReached, RuleUsed } from './rule-used.ts'
import { EVIDENCE_KINDS } from './verification.ts'

const score = z.number().int().min(0).max(100)

const sample = {
  verificationId: 'ver_4fTq9ZkB2mXc7LrD0sVn8HyWea',
  mode: 'live',
  status: 'completed',
  outcome: 'approved',
  overallScore: 96,
  reasons: [],
  customerName: 'Abebe Bikila',
  clientReference: 'customer-1042',
  createdAt: '2026-11-21T09:12:00.000Z',
  completedAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2026-11-28T09:12:00.000Z',
  linkEmail: { status: 'sent', reason: null, updatedAt: '2026-11-21T09:12:03.000Z' },
}

const Verification = z.object({
  verificationId: idOf('verification'),
  mode: z.enum(KEY_MODES).describe("The key's that made it: a test verification is nobody's"),
  status: z.enum(VERIFICATION_STATUSES),
  outcome: z.enum(OUTCOMES).nullable().describe('Null until it is decided'),
  overallScore: score.nullable().describe('Null until it is decided'),
  reasons: z.array(z.enum(REASON_CODES)).describe('Why it was not approved'),
  customerName: z.string().describe('A dash once it was erased'),
  clientReference: z.string().nullable().describe('What you called it when you made it'),
  createdAt: instant,
  completedAt: instant.nullable(),
  expiresAt: instant.nullable().describe('Until when the customer can work on it'),
  linkEmail: EmailDelivery.nullable().describe(
    'Where the latest e-mail with the link stands; null where none was written, as with `delivery: none`',
  ),
})

/** What an integrator sees of a verification through the API: thin, without images and without the link. */
export const PublicVerification = Verification.meta({ id: 'Verification', examples: [sample] })

/** With the link: only where it was made or sent again, so that a key that reads cannot open a customer's check. */
export const LinkedVerification = Verification.extend({
  url: z.url().describe('What the customer opens; in a frame with `?embed=1`'),
}).meta({
  id: 'LinkedVerification',
  examples: [
    {
      ...sample,
      status: 'pending',
      outcome: null,
      overallScore: null,
      completedAt: null,
      linkEmail: { status: 'queued', reason: null, updatedAt: '2026-11-21T09:12:00.000Z' },
      url: 'https://verify.example.com/verify/ses_Kd03nVt7YbQ2mXc7LrD0sVn8Hy',
    },
  ],
})

/** One check as an integrator sees it: no value of the person's. */
const PublicCheck = z
  .object({
    check: z.enum(CHECKS),
    name: z.string().describe('What it asks'),
    result: z.enum(CHECK_RESULTS),
    reason: z.enum(REASON_CODES).nullable().describe('Null where it passed'),
    words: z.string().describe('What it found, for your staff'),
    points: z.number(),
    maxPoints: z.number(),
  })
  .meta({ id: 'Check' })

/** The decision in force and the checks that it rests on. */
export const PublicDecision = z
  .object({
    decisionId: idOf('decision').nullable().describe('Null until it is decided'),
    outcome: z.enum(OUTCOMES).nullable(),
    overallScore: score.nullable(),
    decidedAt: instant.nullable(),
    decidedBy: z.enum(['rules', 'person', 'key']).nullable(),
    rulesVersion: z.string().nullable().describe('By which the score can be worked out again'),
    rule: RuleUsed.nullable().describe(
      "The version of the platform's rule for this document that it went by",
    ),
    level: LevelReached.nullable().describe(
      'Where approved: the highest level of that rule that was reached',
    ),
    checks: z.array(PublicCheck),
    evidenceGroups: z
      .array(GroupFinding)
      .describe('What evidence there is in each group; empty in decisions older than the groups'),
    assurance: Assurance.describe(ASSURANCE_OF_DECISION),
  })
  .meta({ id: 'Decision' })

/** An image and the address that opens it, without a credential and for a short time. */
export const PublicImage = z
  .object({
    imageId: idOf('evidence'),
    kind: z.enum(EVIDENCE_KINDS),
    width: z.number().int(),
    height: z.number().int(),
    capturedAt: instant,
    url: z.url().describe('A JPEG; opens until `expiresAt`, while your key works'),
    expiresAt: instant,
  })
  .meta({ id: 'Image' })
