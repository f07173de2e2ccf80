import { z } from 'zod'
import { ASK_STEPS } from '../asks.ts'
import { DOCUMENT_TYPES } from '../catalog/documents.ts'
import { FLOW_STEPS } from '../flow.ts'
import { HINT_CODES } from '../hints.ts'
import { idOf } from '../ids.ts'
import { LIVENESS_STATES } from '../liveness.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../states.ts'
import { day, instant } from './reply.ts'

/** What the customer's browser runs on. */
export const Device = z.enum(['mobile', 'desktop'])

/** Where a customer stands: enough to resume, and nothing personal (a leaked link shows no one's data). */
export const SessionState = z
  .object({
    success: z.literal(true),
    sessionId: idOf('session'),
    status: z.enum(VERIFICATION_STATUSES),
    /** A test verification: samples may stand for photos. */
    test: z.boolean(),
    company: z.string(),
    /** Path of the company's logo; null without one. */
    logo: z.string().nullable(),
    /** Whom the customer may write to; null when the platform names nobody. */
    supportEmail: z.string().nullable(),
    /** The company's own address for questions. */
    contactEmail: z.string().nullable(),
    /** Results are sent by e-mail: the company gave an address. */
    resultsByEmail: z.boolean(),
    /** This browser runs the check; the customer's other browsers only follow it. */
    running: z.boolean(),
    /** Another browser of the customer has the session open, too. */
    shared: z.boolean(),
    /** Where the customer came from and goes back to, the client's own page; null: nowhere. */
    returnUrl: z.string().nullable(),
    nationality: z.string().nullable(),
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    done: z.array(z.enum(FLOW_STEPS)),
    /** The step that is owed next; null when nothing is. */
    due: z.enum(FLOW_STEPS).nullable(),
    device: Device.nullable(),
    /** A photo of the document is still being read: its verdict follows in `retake`. */
    reading: z.boolean(),
    /** Photos that should be taken again now that they were read, with what the quick verdict could not see. */
    retake: z.array(
      z.object({
        step: z.enum(['document_front', 'document_back']),
        hints: z.array(z.enum(HINT_CODES)),
        /** The document that the photo surely shows and that the nationality offers, where it is not the chosen one. */
        seenType: z.enum(DOCUMENT_TYPES).nullable(),
        /** The day through which the document was valid, where it surely has expired. */
        expiredOn: day.nullable(),
      }),
    ),
    /** The head turn: `due` until something of it was sent; a burst that passed stays `passed`. */
    liveness: z.enum(LIVENESS_STATES),
    /** The one step that a person asked for again, with the reasons in the customer's words; null: the whole flow. */
    asked: z
      .object({ step: z.enum(ASK_STEPS), reasons: z.array(z.string()), words: z.string().nullable() })
      .nullable(),
    /** Another document was chosen since: its number is still to be given; the other details are kept. */
    idNumberDue: z.boolean(),
    consented: z.boolean(),
    /** Version of the consent text in force, to be sent back with the consent. */
    consentVersion: z.string(),
    expiresAt: instant.nullable(),
    result: z
      .object({
        overallScore: z.number().int().min(0).max(100),
        verificationStatus: z.enum(OUTCOMES),
        verificationId: idOf('verification'),
        /** In the customer's words; empty when approved. */
        reasons: z.array(z.string()),
        /** A reviewer's own words to the customer. */
        words: z.string().nullable(),
        /** How often the customer may still try again after this rejection. */
        retriesLeft: z.number().int(),
        /** Whether the customer may ask a person to look at this rejection, or has. */
        review: z.enum(['available', 'requested']).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SessionState' })

export type SessionState = z.output<typeof SessionState>
