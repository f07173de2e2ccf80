import { z } from 'zod'
import { CHECK_RESULTS, CHECKS, REASON_CODES } from '../verification/checks.ts'
import { idSchema } from '../endpoint/ids.ts'
import { KEY_MODES } from '../client/key-limits.ts'
import { REVIEWER_SEXES } from '../review/reviewer-sex.ts'
import { LABELS } from '../review/labels.ts'
import { PROOFS_OF_POSSESSION } from '../verification/possession.ts'
import { EmailDelivery } from './email-delivery.ts'
import { Identity } from './identity.ts'
import { Possession } from './possession.ts'
import { instant, score } from './reply.ts'
import { publicOutcome, publicReasons, publicStatus } from './states.ts'
import { Assurance, ASSURANCE_DESCRIPTION, GroupFinding } from './evidence-group.ts'
import { LevelReached, RuleUsed } from './rule-used.ts'
import { EVIDENCE_KINDS } from './evidence-item.ts'

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
  erasedAt: null,
  proofOfPossession: 'contact',
  possession: { by: 'sms', at: '2026-11-21T09:14:00.000Z' },
  guardianConsentedAt: null,
  assistedBy: null,
  reviewerSex: null,
  template: { id: 'ctp_8sVn2Lr5mQ1dTz7Yb4Xc0KwEfA', name: 'Wallet', version: 2 },
  linkEmail: { status: 'sent', reason: null, updatedAt: '2026-11-21T09:12:03.000Z' },
  linkSms: null,
}

const Verification = z.object({
  verificationId: idSchema('verification'),
  mode: z
    .enum(KEY_MODES)
    .describe('Mode of the key that created it. Test verifications contain no real customers'),
  status: publicStatus,
  outcome: publicOutcome,
  overallScore: score.nullable().describe('Score in percent, 0 to 100; null until decided'),
  reasons: publicReasons,
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
  createdAt: instant.describe('When it was created'),
  completedAt: instant.nullable().describe('When the decision in force was made; null until decided'),
  expiresAt: instant.nullable().describe('Until when the customer can complete it'),
  label: z
    .enum(LABELS)
    .nullable()
    .describe('What was learned after the decision: the label in force; null if there is none'),
  relationshipEndedAt: instant
    .nullable()
    .describe('When the business relationship ended, as reported by you; null while it goes on'),
  legalHold: z.boolean().describe('Under legal hold: nothing of it is erased'),
  erasedAt: instant
    .nullable()
    .describe('When all personal data was erased, on request or by retention; null: it was not'),
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
    .object({
      userId: idSchema('clientUser').describe('Id of the agent’s account in your team'),
      name: z.string().describe('Name of the agent'),
    })
    .nullable()
    .describe('The agent who captured it for the customer; null for a customer’s own capture'),
  reviewerSex: z
    .enum(REVIEWER_SEXES)
    .nullable()
    .describe(
      'Sex of the reviewer that the customer asked for: show its pictures to nobody else; null: no request',
    ),
  template: z
    .object({
      id: idSchema('checkTemplate').describe('Id of the check template'),
      name: z.string().describe('Its name when the verification was created'),
      version: z.number().int().describe('Its version then, from 1'),
    })
    .nullable()
    .describe('The check template that it was created with; null without one'),
  linkEmail: EmailDelivery.nullable().describe(
    'Status of the latest e-mail with the link; null if none was written, for example with `delivery: none`',
  ),
  linkSms: EmailDelivery.nullable().describe(
    'Status of the latest text message with the link; null if none was written',
  ),
})

/** A verification in the public API: thin, without images and without the link. */
export const PublicVerification = Verification.describe(
  'A verification, without images, identity and link',
).meta({ id: 'Verification', examples: [sample] })

/** What a verification can contain in addition, when it is asked for by `expand[]`. */
export const EXPANDABLE = ['identity'] as const
export type Expandable = (typeof EXPANDABLE)[number]

/** One verification with what was asked for by `expand[]`. */
export const ExpandedVerification = Verification.extend({
  identity: Identity.optional().describe('Only with `expand[]=identity`'),
})
  .describe('A verification with what `expand[]` asked for')
  .meta({ id: 'ExpandedVerification', examples: [sample] })

/** With the link: only returned on create and resend, so that a read key cannot open a customer's check. */
export const LinkedVerification = Verification.extend({
  url: z.url().describe('Link for the customer; append `?embed=1` to open it in a frame'),
})
  .describe('A verification with its link, which opens the customer’s check')
  .meta({
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
    check: z.enum(CHECKS).describe('Code of the check, which never changes'),
    name: z.string().describe('Name of the check in English, for your staff'),
    result: z
      .enum(CHECK_RESULTS)
      .describe(
        '`pass` earns all points, `warn` half, `fail` none; `not_applicable`: the check does not count for this verification',
      ),
    reason: z.enum(REASON_CODES).nullable().describe('Null if it passed'),
    words: z.string().describe('Result in words, for your staff'),
    points: z.number().describe('Points earned, 0 to `maxPoints`'),
    maxPoints: z.number().describe('Points for a pass; 0 if not applicable'),
  })
  .describe('One check of a decision, without personal data')
  .meta({ id: 'Check' })

/** The current decision and the checks it is based on. */
export const PublicDecision = z
  .object({
    decisionId: idSchema('decision').nullable().describe('Null until decided'),
    outcome: publicOutcome,
    overallScore: score.nullable().describe('Score in percent, 0 to 100; null until decided'),
    decidedAt: instant.nullable().describe('When the decision was made; null until decided'),
    decidedBy: z
      .enum(['rules', 'person', 'key'])
      .nullable()
      .describe(
        '`rules`: automatically; `person`: by a reviewer; `key`: by an API key. Null until decided, and while a reopened verification waits for a person',
      ),
    rulesVersion: z
      .string()
      .nullable()
      .describe('Version of the scoring rules, to recompute the score; null until decided'),
    rule: RuleUsed.nullable().describe(
      "The version of the platform's rule for this document that was applied",
    ),
    level: LevelReached.nullable().describe('The highest level of that rule reached; only if approved'),
    checks: z.array(PublicCheck).describe('Every check of the decision; empty until decided'),
    evidenceGroups: z
      .array(GroupFinding)
      .describe('The evidence in each group; empty in decisions older than the groups'),
    assurance: Assurance.describe(ASSURANCE_DESCRIPTION),
  })
  .describe('The decision in force, and what it is based on')
  .meta({ id: 'Decision' })

/** An image with a short-lived signed URL that opens it without an API key. */
export const PublicImage = z
  .object({
    imageId: idSchema('evidence').describe('Id of the image: `evd_` and 26 letters and digits'),
    kind: z
      .enum(EVIDENCE_KINDS)
      .describe(
        'What it shows: a side of the document, the selfie, a picture of the head turn (`liveness`), or what the customer sent with an appeal',
      ),
    width: z.number().int().describe('Width in pixels'),
    height: z.number().int().describe('Height in pixels'),
    capturedAt: instant.describe('When the image was received'),
    url: z.url().describe('URL of a JPEG; works until `expiresAt`, as long as your key is active'),
    expiresAt: instant.describe('When the URL stops working: five minutes after the call'),
  })
  .describe('One image of a verification')
  .meta({ id: 'Image' })
