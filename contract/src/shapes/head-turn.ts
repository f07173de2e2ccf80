import { z } from 'zod'
import { CaptureFacts } from '../verification/capture.ts'
import { LIGHT_COLOR_CODES, LIGHT_COUNT, LIGHT_FRAME_MAX_CHARS } from '../verification/light.ts'
import {
  CHALLENGE_LOOKS,
  LIVENESS_DECLINED,
  LIVENESS_LOOKS,
  LIVENESS_REASON_CODES,
  MAX_FRAMES,
  MIN_FRAMES,
} from '../verification/liveness.ts'
import { Motion } from './motion.ts'
import { instant } from './reply.ts'

/** Length of a frame's data URL: 400 kB of JPEG are 533 336 base64 characters, plus the prefix. */
const MAX_FRAME_CHARACTERS = 533_400
const FRAMES_WORDS = `A head turn is sent as ${MIN_FRAMES} to ${MAX_FRAMES} pictures`

const triesLeft = z.number().int().min(0)
/** A field that this variant of the body must not have; lets TypeScript discriminate the variants. */
const absent = z.undefined().optional()

/** Requests a challenge, announces its answer, answers it, or declines it. */
export const HeadTurn = z
  .union([
    z.strictObject({
      nonce: z.string().min(1).max(64),
      /** JPEG data URLs or ids of complete uploads, at most 400 kB of image each, in capture order. */
      images: z
        .array(z.string().max(MAX_FRAME_CHARACTERS))
        .min(MIN_FRAMES, FRAMES_WORDS)
        // With `.max()`, zod would report a union error instead of this message.
        .refine((images) => images.length <= MAX_FRAMES, FRAMES_WORDS)
        .meta({ maxItems: MAX_FRAMES }),
      /** The same, small, one in the light of each color, in order; absent if the page showed no colors. */
      light: z.array(z.string().max(LIGHT_FRAME_MAX_CHARS)).length(LIGHT_COUNT).optional(),
      /** The customer did not want the screen's colors; a person then looks at the case. */
      lightLeftOut: z.boolean().optional(),
      /** Small frames of the movement between the looks. Without them, a person looks at the case. */
      motion: Motion.optional(),
      capture: CaptureFacts.optional(),
      declined: absent,
      burstHash: absent,
    }),
    z.strictObject({
      nonce: z.string().min(1).max(64),
      /** SHA-256 of the pictures and their times, hexadecimal: they may follow after the challenge has expired. */
      burstHash: z.string().regex(/^[0-9a-f]{64}$/),
      declined: absent,
    }),
    z.strictObject({ declined: z.enum(LIVENESS_DECLINED), nonce: absent, burstHash: absent }),
    z.strictObject({ declined: absent, nonce: absent, burstHash: absent }),
  ])
  .default({})

/** The challenge, the result of an answer, or the confirmation of an announcement or a decline. */
export const HeadTurnReply = z.union([
  z.object({
    success: z.literal(true),
    challenge: z.object({
      /** Valid once, for this session, until `expiresAt`; a newer challenge invalidates it. */
      nonce: z.string(),
      /** In order; left and right from the customer's point of view. */
      looks: z.array(z.enum(LIVENESS_LOOKS)).length(CHALLENGE_LOOKS),
      /** The colors in which the screen shines during the first look, in order, as CSS names them. */
      light: z.array(z.enum(LIGHT_COLOR_CODES)).length(LIGHT_COUNT),
      expiresAt: instant,
      minFrames: z.number().int(),
      maxFrames: z.number().int(),
      /** Width of a frame in pixels. */
      frameWidth: z.number().int(),
    }),
    triesLeft,
  }),
  z.object({
    success: z.literal(true),
    passed: z.boolean(),
    /** Why it did not pass, in words for the customer, most helpful first; empty if it passed. */
    reasons: z.array(z.object({ code: z.enum(LIVENESS_REASON_CODES), words: z.string() })),
    triesLeft,
  }),
  z.object({ success: z.literal(true), recorded: z.literal(true) }),
])
