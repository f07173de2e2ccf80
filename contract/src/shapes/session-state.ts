import { z } from 'zod'
import { ASK_STEPS } from '../verification/asks.ts'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { ESIGNET_STATES } from '../verification/esignet.ts'
import { FLOW_STEPS } from '../verification/flow.ts'
import { HINT_CODES } from '../verification/hints.ts'
import { idSchema } from '../endpoint/ids.ts'
import { REVIEWER_CHOICES } from '../review/reviewer-sex.ts'
import { LANGUAGES } from '../language/languages.ts'
import { LIVENESS_STATES } from '../verification/liveness.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../verification/states.ts'
import { day, instant } from './reply.ts'

/** Type of the customer's device. */
export const Device = z.enum(['mobile', 'desktop'])

/** State of a customer's session: enough to resume, without personal data, so a leaked link reveals none. */
/** A decision as its customer sees it. */
export const CustomerResult = z.object({
  overallScore: z.number().int().min(0).max(100),
  verificationStatus: z.enum(OUTCOMES),
  verificationId: idSchema('verification'),
  /** In words for the customer; empty if approved. */
  reasons: z.array(z.string()),
})

const Accent = z.object({
  accent: z.string(),
  accentDeep: z.string(),
  accentSoft: z.string(),
  onAccent: z.string(),
})

const Brand = z.object({
  name: z.string().nullable(),
  /** Of each theme, as `#rrggbb`; null: the page's own. */
  colors: z.object({ light: Accent, dark: Accent }).nullable(),
})

export const SessionState = z
  .object({
    success: z.literal(true),
    sessionId: idSchema('session'),
    status: z.enum(VERIFICATION_STATUSES),
    /** A test verification: samples may replace photos. */
    test: z.boolean(),
    company: z.string(),
    /** Path of the company's logo; null if there is none. */
    logo: z.string().nullable(),
    /** Name and colors that the check's template sets; absent where it sets none. */
    brand: Brand.optional(),
    /** The platform's support address; null if not configured. */
    supportEmail: z.string().nullable(),
    /** The company's contact address. */
    contactEmail: z.string().nullable(),
    /** Whether the result is sent by e-mail, because the company gave an address. */
    resultsByEmail: z.boolean(),
    /** This browser runs the check; the customer's other browsers only follow it. */
    running: z.boolean(),
    /** Whether another browser of the customer has the session open too. */
    shared: z.boolean(),
    /** Two words that the customer's devices both show while one follows the other; null while only one has the session. */
    matchCode: z.string().nullable(),
    /** The client's page to which the customer returns; null if there is none. */
    returnUrl: z.string().nullable(),
    /** The language that the company chose for this customer; null if it chose none. */
    language: z.enum(LANGUAGES).nullable(),
    nationality: z.string().nullable(),
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    /** The documents that the company accepts for this check; absent: every one that the nationality offers. */
    acceptedDocuments: z.array(z.enum(DOCUMENT_TYPES)).optional(),
    done: z.array(z.enum(FLOW_STEPS)),
    /** The next step to do; null if all are done. */
    due: z.enum(FLOW_STEPS).nullable(),
    device: Device.nullable(),
    /** A photo of the document is still being read: its verdict follows in `retake`. */
    reading: z.boolean(),
    /** Photos to be retaken because of problems that only the full reading found, not the quick check. */
    retake: z.array(
      z.object({
        step: z.enum(['document_front', 'document_back']),
        hints: z.array(z.enum(HINT_CODES)),
        /** The document type that the photo certainly shows, if it is available for the nationality but not chosen. */
        seenType: z.enum(DOCUMENT_TYPES).nullable(),
        /** Last day on which the document was valid, if it has certainly expired. */
        expiredOn: day.nullable(),
      }),
    ),
    /** The head turn: `due` until it is answered or declined; once passed, it stays `passed`. */
    liveness: z.enum(LIVENESS_STATES),
    /** The step that a reviewer asked to repeat, with reasons in words for the customer; null: the whole flow. */
    asked: z
      .object({ step: z.enum(ASK_STEPS), reasons: z.array(z.string()), words: z.string().nullable() })
      .nullable(),
    /** Another document was chosen: its number is still needed; the other details are kept. */
    idNumberDue: z.boolean(),
    /** The sign-in with Fayda; absent where the company does not offer it. */
    esignet: z.enum(['offered', ...ESIGNET_STATES]).optional(),
    /** The reviewer that the customer asked for; absent where the company does not offer that. */
    reviewer: z.enum(REVIEWER_CHOICES).optional(),
    /** Both acts of consent are in force. */
    consented: z.boolean(),
    expiresAt: instant.nullable(),
    result: CustomerResult.extend({
      /** The reviewer's words to the customer. */
      words: z.string().nullable(),
      /** Retries left after this rejection. */
      retriesLeft: z.number().int(),
      /** Until when; null if there is none left. */
      retryUntil: instant.nullable(),
      /** A retry needs only a new selfie: nothing failed that concerns the document. */
      retryKeepsDocument: z.boolean(),
      /** Until when the customer can appeal against this rejection; null: not. */
      appealUntil: instant.nullable(),
    }).nullable(),
  })
  .meta({ id: 'SessionState' })

export type SessionState = z.output<typeof SessionState>
