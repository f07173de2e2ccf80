import { LANGUAGES } from '../language/languages.ts'
import { z } from 'zod'
import { PROOFS_OF_POSSESSION } from '../verification/possession.ts'
import { Possession } from './possession.ts'
import { CLAIM_AGREEMENTS, DOCUMENT_SOURCES } from '../verification/claims.ts'
import { CHECKS, CHECK_RESULTS, REASON_CODES } from '../verification/checks.ts'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { EMAIL_STATUSES } from '../client/emails.ts'
import { idSchema } from '../endpoint/ids.ts'
import { KEY_MODES } from '../client/key-limits.ts'
import { ConsentRecord } from './consent.ts'
import { LIGHT_COLOR_CODES, LIGHT_STATES } from '../verification/light.ts'
import { MOTION_STATES } from '../verification/motion.ts'
import {
  LIVENESS_DECLINED,
  LIVENESS_LOOKS,
  LIVENESS_REASON_CODES,
  LIVENESS_STATES,
} from '../verification/liveness.ts'
import { REVIEWER_SEXES } from '../review/reviewer-sex.ts'
import { LABELS } from '../review/labels.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../verification/states.ts'
import { ShownClaims } from './claims.ts'
import { CustomerEmail } from './email-delivery.ts'
import { TemplateUsed } from './check-template.ts'
import { EarlierEvidence, EvidenceItem, ReadPlace, SEEN_FROM } from './evidence-item.ts'
import { Repeats } from './repeats.ts'
import { SharedDetails } from './shared-details.ts'
import { instant, score } from './reply.ts'
import { FacePair, ReviewSummary } from './review.ts'
import { LevelReached, RuleUsed } from './rule-used.ts'
import { Assurance, ASSURANCE_DESCRIPTION, GroupFinding } from './evidence-group.ts'
import { Device } from './session-state.ts'

const nullable = <S extends z.ZodType>(shape: S) => shape.nullable()

/** One check of a decision: its result, points and reason. Words are those for the client. */
export const CheckFinding = z
  .object({
    check: z.enum(CHECKS),
    name: z.string(),
    result: z.enum(CHECK_RESULTS),
    reason: nullable(z.enum(REASON_CODES)),
    words: z.string(),
    points: z.number(),
    maxPoints: z.number(),
    /** Evidence of the check: short facts such as a distance or a printed value. */
    evidence: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'CheckFinding' })

/** A row of the dashboard's list (spec section 3). `confidence` is the score in percent. */
export const VerificationListItem = z
  .object({
    id: z.string(),
    customerName: z.string(),
    /** Customary Latin spelling, derived from a name in Ge'ez letters: for reading, not evidence. null for other names. */
    customerNameLatin: nullable(z.string()),
    /** Name that the document confirms, if it may be another person's than the invited one; otherwise null. */
    otherProvedName: nullable(z.string()),
    email: nullable(z.string()),
    verificationId: idSchema('verification'),
    documentType: nullable(z.enum(DOCUMENT_TYPES)),
    /** ISO 3166-1 alpha-2 code of the nationality that the customer chose. */
    country: nullable(z.string()),
    createdAt: instant,
    expiresAt: nullable(instant),
    completedAt: nullable(instant),
    status: z.enum(VERIFICATION_STATUSES),
    confidence: nullable(score),
    /** Status of the latest e-mail with the link; null if none was written. */
    linkEmailStatus: nullable(z.enum(EMAIL_STATUSES)),
    linkSmsStatus: nullable(z.enum(EMAIL_STATUSES)),
    /** Waits for an admin or the owner. */
    escalated: z.boolean(),
    /** Not used, because the customer asked for that. */
    restricted: z.boolean(),
    /** The sex of the reviewer that the customer asked for; null: no request. */
    reviewerSex: nullable(z.enum(REVIEWER_SEXES)),
    /** Who it is assigned to. */
    assignee: nullable(z.object({ id: idSchema('clientUser'), name: z.string() })),
    tags: z.array(z.string()),
    /** The label in force; null if there is none. */
    label: nullable(z.enum(LABELS)),
    /** When the row last changed: completion, else creation. */
    timestamp: instant,
  })
  .meta({ id: 'VerificationListItem' })

export const TimelineEntry = z
  .object({ at: instant, event: z.string(), words: z.string(), actor: z.string() })
  .meta({ id: 'TimelineEntry' })

export const DecisionSummary = z
  .object({
    outcome: z.enum(OUTCOMES),
    overallScore: score,
    reasons: z.array(z.enum(REASON_CODES)),
    rulesVersion: z.string(),
    /** The version of the platform's rule for the document that was applied. */
    rule: nullable(RuleUsed),
    /** The highest level of that rule reached; only if approved. */
    level: nullable(LevelReached),
    modelVersion: nullable(z.string()),
    decidedAt: instant,
    checks: z.array(CheckFinding),
    /** The evidence in each group; empty in decisions older than the groups. */
    evidenceGroups: z.array(GroupFinding),
    assurance: Assurance.describe(ASSURANCE_DESCRIPTION),
  })
  .meta({ id: 'DecisionSummary' })

/** A judged burst of a head turn, with its frames. */
export const HeadTurnBurst = z
  .object({
    /** The requested looks in order, from the customer's point of view. */
    looks: z.array(z.enum(LIVENESS_LOOKS)),
    passed: z.boolean(),
    /** Whether one of its frames had already been sent to this client. */
    sentBefore: z.boolean(),
    /** The screen's colors that were asked for, and what its skin shows of them; null if none were asked for. */
    light: nullable(z.object({ colors: z.array(z.enum(LIGHT_COLOR_CODES)), state: z.enum(LIGHT_STATES) })),
    /** What the frames between the looks show of the movement. */
    motion: z.enum(MOTION_STATES),
    /** In the order sent. */
    frames: z.array(
      EvidenceItem.extend({
        /** Approximate yaw in degrees, positive to the person's left; null if no face was found. */
        yaw: nullable(z.number()),
        /** Where the head is directed; null if that is unknown. */
        look: nullable(z.enum(LIVENESS_LOOKS)),
        /** Looks straight; compared with the selfie and the document. */
        straight: z.boolean(),
      }),
    ),
    modelVersion: z.string(),
  })
  .meta({ id: 'HeadTurnBurst' })

const livenessReasons = z.array(z.object({ code: z.enum(LIVENESS_REASON_CODES), words: z.string() }))

/** Result of the head turn; null if the customer has not started it. Words are those for the client. */
export const LivenessSummary = z
  .object({
    /** `due` again if a reviewer asked to repeat the step. */
    state: z.enum(LIVENESS_STATES),
    /** Why the customer declined it; null if they did not. */
    declined: nullable(z.object({ code: z.enum(LIVENESS_DECLINED), words: z.string() })),
    /** Why the last burst did not pass; empty if it passed. */
    reasons: livenessReasons,
    /** The current decision found that the turn shows another person than the selfie. */
    otherPerson: z.boolean(),
    /** Number of judged bursts. */
    tries: z.number().int(),
    /** The burst that counts: the last that passed, or else the last one. null if none could be judged. */
    burst: nullable(HeadTurnBurst),
    /** Who attended the burst that counts in person; null without an attestation. */
    supervision: nullable(
      z.object({
        by: z.string(),
        at: instant,
        /** Whether the caller attested it. */
        own: z.boolean(),
        /** false after another burst: it is void. */
        counts: z.boolean(),
      }),
    ),
    /** Until when the burst can be attested; null where it cannot. */
    attestableUntil: nullable(instant),
    /** Superseded bursts, newest first: earlier attempts, and those sent before the step was repeated. */
    earlier: z.array(HeadTurnBurst.extend({ sentAt: instant, reasons: livenessReasons })),
  })
  .meta({ id: 'LivenessSummary' })

/** Everything a client's staff see of one verification. Images are fetched one by one, and each view is audited. */
export const VerificationDetail = z
  .object({
    verificationId: idSchema('verification'),
    /** `test`: no real customer. */
    mode: z.enum(KEY_MODES),
    status: z.enum(VERIFICATION_STATUSES),
    customerName: z.string(),
    /** The person the client invited; null without a link and once erased. */
    invited: nullable(
      z.object({
        name: z.string(),
        dateOfBirth: nullable(z.string()),
        documentNumber: nullable(z.string()),
        referenceVerificationId: nullable(idSchema('verification')),
        phone: nullable(z.string()),
        /** Whether a reference face was sent; it is measured and not stored as a picture. */
        referenceFace: z.boolean(),
      }),
    ),
    /** Name that the document confirms; null until decided, and where it confirms none. */
    provedName: nullable(z.string()),
    /** The same, if it may be another person's than the invited one; otherwise null. */
    otherProvedName: nullable(z.string()),
    /**
     * Customary Latin spellings by the name in Ge'ez letters that they are derived from: of the customer, of the claim,
     * and of a document that prints no name in Latin letters. For reading, not evidence.
     */
    latinNames: z.record(z.string(), z.string()),
    customerEmail: nullable(z.string()),
    customerPhone: nullable(z.string()),
    notes: nullable(z.string()),
    purpose: nullable(z.string()),
    verificationUrl: nullable(z.string()),
    /** Language of messages to the customer; null: the client's default. */
    language: nullable(z.enum(LANGUAGES)),
    /** What a browser must present before the first step, and the proof that the customer passed last. */
    proofOfPossession: z.enum(PROOFS_OF_POSSESSION),
    possession: nullable(Possession),
    /** The check template that it was created with, as it was then; null without one. */
    template: nullable(TemplateUsed),
    /** The agent who captured it for the customer, on their own device; null for a customer's own capture. */
    assistedBy: nullable(
      z.object({
        id: idSchema('clientUser'),
        name: z.string(),
        /** Whether the caller is this agent. */
        own: z.boolean(),
      }),
    ),
    /** What last opened it; null if never opened. */
    seenFrom: nullable(z.object({ ...SEEN_FROM, device: nullable(Device) })),
    nationality: nullable(z.string()),
    documentType: nullable(z.enum(DOCUMENT_TYPES)),
    createdAt: instant,
    expiresAt: nullable(instant),
    completedAt: nullable(instant),
    claims: nullable(ShownClaims),
    /**
     * Values read from the document, by field and source. `result` compares them with the customer's claim: `conflict`
     * means that a different value was read, `unreadable` that the field is present but cannot be compared.
     */
    printed: z.array(
      z.object({
        field: z.string(),
        source: z.enum(DOCUMENT_SOURCES),
        value: nullable(z.string()),
        result: z.enum(CLAIM_AGREEMENTS).optional(),
      }),
    ),
    decision: nullable(DecisionSummary),
    /** The current photos, except those of the head turn, which are in `liveness`. */
    evidence: z.array(EvidenceItem.extend({ readPlaces: z.array(ReadPlace) })),
    /**
     * Photos, with those of head turns, that a retake, a retry, another document or a start in another browser replaced, oldest
     * first. No check uses them.
     */
    earlierEvidence: z.array(EarlierEvidence),
    liveness: nullable(LivenessSummary),
    faces: FacePair,
    /** Other verifications with the same face, number or image, and the lists. */
    repeats: Repeats,
    /** What it shares with other verifications. */
    sharedDetails: SharedDetails,
    review: ReviewSummary,
    /** What the customer agreed to, oldest first, with the text as they read it. */
    consents: z.array(ConsentRecord),
    /** The e-mails to the customer, oldest first. */
    emails: z.array(CustomerEmail),
    timeline: z.array(TimelineEntry),
  })
  .meta({ id: 'VerificationDetail' })
