import { z } from 'zod'
import { CaptureFacts } from '../capture.ts'
import {
  LIVENESS_DECLINED,
  LIVENESS_MOVES,
  LIVENESS_REASON_CODES,
  MAX_FRAMES,
  MIN_FRAMES,
} from '../liveness.ts'
import { instant } from './reply.ts'

/** A frame as a data URL: 400 kB of JPEG are 533 336 characters of base64, and the head before them. */
const MAX_FRAME_CHARACTERS = 533_400
const FRAMES_WORDS = `A head turn is sent as ${MIN_FRAMES} to ${MAX_FRAMES} pictures`

const move = z.enum(LIVENESS_MOVES)
const triesLeft = z.number().int().min(0)
/** What this shape of a body does not have: told, so that its kinds can be told apart by their types. */
const absent = z.undefined().optional()

/** Asks for a challenge, answers it, or says why not. */
export const HeadTurn = z
  .union([
    z.strictObject({
      nonce: z.string().min(1).max(64),
      /** JPEG data URLs of at most 400 kB of picture each, in the order in which they were taken. */
      images: z
        .array(z.string().max(MAX_FRAME_CHARACTERS))
        .min(MIN_FRAMES, FRAMES_WORDS)
        // A bound of the array's own would end the union's choice, and with it the words.
        .refine((images) => images.length <= MAX_FRAMES, FRAMES_WORDS)
        .meta({ maxItems: MAX_FRAMES }),
      capture: CaptureFacts.optional(),
      declined: absent,
    }),
    z.strictObject({ declined: z.enum(LIVENESS_DECLINED), nonce: absent }),
    z.strictObject({ declined: absent, nonce: absent }),
  ])
  .default({})

/** The challenge; whether it was passed; that it was declined. */
export const HeadTurnReply = z.union([
  z.object({
    success: z.literal(true),
    challenge: z.object({
      /** Good once, for this session, until `expiresAt`; a newer challenge makes it void. */
      nonce: z.string(),
      /** The customer's own left and right, with a look straight before, between and after them. */
      moves: z.tuple([move, move]),
      expiresAt: instant,
      minFrames: z.number().int(),
      maxFrames: z.number().int(),
      /** Pixels that a frame should be wide. */
      frameWidth: z.number().int(),
    }),
    triesLeft,
  }),
  z.object({
    success: z.literal(true),
    passed: z.boolean(),
    /** Why it did not pass, in the customer's words, most helpful first; empty when it did. */
    reasons: z.array(z.object({ code: z.enum(LIVENESS_REASON_CODES), words: z.string() })),
    triesLeft,
  }),
  z.object({ success: z.literal(true), recorded: z.literal(true) }),
])
