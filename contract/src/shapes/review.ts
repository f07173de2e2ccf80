import { z } from 'zod'
import { ASK_STEPS } from '../verification/asks.ts'
import { idSchema } from '../endpoint/ids.ts'
import { OUTCOMES, REVIEW_OUTCOMES } from '../verification/states.ts'
import { REVIEWER_SEXES } from '../review/reviewer-sex.ts'
import { DECISION_FLAGS } from '../review/separation.ts'
import { EVIDENCE_STATES } from '../client/retention.ts'
import { LabelRecord } from './labels.ts'
import { LegalHold } from './legal-holds.ts'
import { Reopened } from './reopen.ts'
import { instant } from './reply.ts'

const by = z.string()

/** How long a reviewer's decision is held before it takes effect. */
export const HOLD_SECONDS = 10

/** A reviewer's decision that has not taken effect yet and can be undone. */
export const HeldDecision = z
  .object({
    id: idSchema('heldDecision'),
    outcome: z.enum(REVIEW_OUTCOMES),
    /** It revokes an approval. */
    revokes: z.boolean(),
    by,
    own: z.boolean(),
    heldAt: instant,
    /** By the server's clock at the time of the response, so the browser's clock does not matter; 0 when due. */
    remainingMs: z.number().int().min(0),
  })
  .meta({ id: 'HeldDecision' })

/** A held decision with its case. */
export const HeldCase = HeldDecision.extend({
  verificationId: idSchema('verification'),
  customerName: z.string(),
}).meta({ id: 'HeldCase' })

/** What people have done with a verification, and what its current reviewer must know. */
export const ReviewSummary = z
  .object({
    /** The current decision, to be sent with any action on it. null before the first. */
    decisionSeen: idSchema('decision').nullable(),
    /** Outcome by the rules; a reviewer's decision may differ. */
    rulesOutcome: z.enum(OUTCOMES).nullable(),
    /** Why the decided case waits for a person again; null otherwise. */
    reopened: Reopened.nullable(),
    /** Who made the current decision, with their words to the customer; null: the rules. */
    madeBy: z
      .object({
        by,
        at: instant,
        words: z.string().nullable(),
        /** What an auditor looks at: made by the creator of the link, or from the customer's network. */
        flags: z.array(z.enum(DECISION_FLAGS)),
        /** Their inspection, as a trained person, raised the assurance above that of the evidence. */
        restsOnInspection: z.boolean(),
      })
      .nullable(),
    /** What stands between the caller and a decision on this case; null where it does not wait for a person. */
    separation: z
      .object({
        /** The caller made the link: `refused`, or `allowed` because nobody else may decide and the owner permits it. */
        ownLink: z.enum(['no', 'allowed', 'refused']),
        /** The caller attended the capture in person: somebody else has to decide. */
        supervised: z.boolean(),
        /** The caller captured it for the customer. */
        assisted: z.boolean(),
        /** The caller is on the customer's network: shown with the decision, or refused. */
        sameNetwork: z.enum(['no', 'flagged', 'refused']),
        /** Pictures with a face that the caller has to open before approving. */
        facesToView: z.array(idSchema('evidence')),
      })
      .nullable(),
    /** The reviewer that the customer asked for; null: no request. */
    reviewerAskedFor: z
      .object({
        sex: z.enum(REVIEWER_SEXES),
        /** Whether the caller is one: only then may they see the pictures and decide. */
        you: z.boolean(),
        /** How many of the caller's team who may decide are; only for those who manage the team, otherwise null. */
        able: z.number().int().nullable(),
      })
      .nullable(),
    /** Two people have to approve. */
    fourEyes: z.boolean(),
    /** Approvals so far, while a second one is needed. */
    approvals: z.array(z.object({ by, at: instant, own: z.boolean() })),
    /** A held decision; until it takes effect nothing else can be decided. */
    held: HeldDecision.nullable(),
    escalatedAt: instant.nullable(),
    /** Who it is assigned to. */
    assignee: z.object({ id: idSchema('clientUser'), name: z.string() }).nullable(),
    erasedAt: instant.nullable(),
    /** The legal holds in force. */
    legalHolds: z.array(LegalHold),
    /** When the client reported the end of the business relationship. */
    relationshipEndedAt: instant.nullable(),
    /** What retention or a withdrawn consent has left of the evidence. */
    evidenceState: z.enum(EVIDENCE_STATES),
    /** Since when it is not used, because the customer asked for that. */
    restrictedAt: instant.nullable(),
    tags: z.array(z.string()),
    /** What was learned after the decision, newest first. */
    labels: z.array(LabelRecord),
    notes: z.array(
      z.object({
        id: idSchema('note'),
        words: z.string(),
        by,
        at: instant,
        /** Visible to the platform's staff only. */
        forPlatform: z.boolean().optional(),
      }),
    ),
    /** Whether the viewer's team may decide it; false if it is with the other team. */
    mayReview: z.boolean(),
    /** The last step that the customer was asked to repeat. */
    ask: z
      .object({
        step: z.enum(ASK_STEPS),
        /** Labels of the reasons, for reviewers. */
        reasons: z.array(z.string()),
        words: z.string().nullable(),
        by,
        at: instant,
        answeredAt: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ReviewSummary' })

const FacePlace = z.object({
  evidenceId: idSchema('evidence'),
  /** x, y, width, height in pixels of the upright image; null if unknown, which means the whole image. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** Clockwise rotation in degrees that makes the stored image upright. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** Size in pixels of the upright image that `box` refers to. */
  width: z.number(),
  height: z.number(),
})

/** Positions of the two compared faces. */
export const FacePair = z
  .object({ document: FacePlace.nullable(), selfie: FacePlace.nullable() })
  .meta({ id: 'FacePair' })
