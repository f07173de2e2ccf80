import { z } from 'zod'
import { ASK_STEPS } from '../asks.ts'
import { idOf } from '../ids.ts'
import { OUTCOMES, REVIEW_OUTCOMES } from '../states.ts'
import { instant } from './reply.ts'

const by = z.string()

/** How long a person's decision is held before it takes effect, in seconds. */
export const HOLD_SECONDS = 10

/** A decision of a person that has not taken effect yet and can be undone. */
export const HeldDecision = z
  .object({
    id: idOf('heldDecision'),
    outcome: z.enum(REVIEW_OUTCOMES),
    by,
    own: z.boolean(),
    heldAt: instant,
    /** By the server's clock when it answered, so that a browser's own clock does not matter; 0 when due. */
    remainingMs: z.number().int().min(0),
  })
  .meta({ id: 'HeldDecision' })

/** The same with the case it is about. */
export const HeldCase = HeldDecision.extend({
  verificationId: idOf('verification'),
  customerName: z.string(),
}).meta({ id: 'HeldCase' })

/** What people have done with a verification, and what the one who looks at it now must know. */
export const ReviewSummary = z
  .object({
    /** The decision in force: to be sent back with whatever is done about it. null before the first. */
    decisionSeen: idOf('decision').nullable(),
    /** What the rules said; a person's decision may differ. */
    rulesOutcome: z.enum(OUTCOMES).nullable(),
    /** The person whose decision is in force, with the words written for the customer; null: the rules'. */
    madeBy: z.object({ by, at: instant, words: z.string().nullable() }).nullable(),
    /** Two people have to approve. */
    fourEyes: z.boolean(),
    /** Who has approved so far, where a second one is waited for. */
    approvals: z.array(z.object({ by, at: instant, own: z.boolean() })),
    /** A decision that takes effect in a moment; until then nothing else can be decided. */
    held: HeldDecision.nullable(),
    escalatedAt: instant.nullable(),
    /** Who is to deal with it. */
    assignee: z.object({ id: idOf('clientUser'), name: z.string() }).nullable(),
    erasedAt: instant.nullable(),
    tags: z.array(z.string()),
    notes: z.array(
      z.object({
        id: idOf('note'),
        words: z.string(),
        by,
        at: instant,
        /** Among the platform's staff; nobody else sees it. */
        forPlatform: z.boolean().optional(),
      }),
    ),
    /** Whether those who look at it now may decide it; false where it was handed over to the other team. */
    ours: z.boolean(),
    /** The last step that was asked for again. */
    ask: z
      .object({
        step: z.enum(ASK_STEPS),
        /** In the reviewer's words. */
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
  evidenceId: idOf('evidence'),
  /** x, y, width, height in pixels of the upright picture; null where it is not known: the whole picture then. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** Clockwise quarter turns, in degrees, that make the kept picture upright. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** Of the upright picture in which `box` lies, pixels. */
  width: z.number(),
  height: z.number(),
})

/** Where the two faces lie that were compared. */
export const FacePair = z
  .object({ document: FacePlace.nullable(), selfie: FacePlace.nullable() })
  .meta({ id: 'FacePair' })
