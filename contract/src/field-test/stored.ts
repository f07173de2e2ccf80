import { LANGUAGES } from '../language/languages.ts'
import { z } from 'zod'
import { Motion } from '../shapes/motion.ts'
import { LIGHT_COLOR_CODES, LIGHT_COUNT } from '../verification/light.ts'
import { CHALLENGE_LOOKS, LIVENESS_LOOKS } from '../verification/liveness.ts'
import { SPECIES } from './field-test.ts'

/** A subject's `consent.json`. */
export const Consent = z.strictObject({
  language: z.enum(LANGUAGES),
  version: z.int(),
  givenAt: z.iso.datetime(),
  /** The subject's pictures are deleted from this day on. */
  deleteOn: z.iso.date(),
})

/** A take as the capture page sends it. */
export const SentTake = z.strictObject({
  species: z.enum(SPECIES),
  looks: z.array(z.enum(LIVENESS_LOOKS)).length(CHALLENGE_LOOKS),
  /** The colors that the screen showed; left out where the device asks for reduced motion, and before there were any. */
  light: z.array(z.enum(LIGHT_COLOR_CODES)).length(LIGHT_COUNT).optional(),
  /** When the frames of `motion.jpg` and those of the head turn were taken; left out before the movement was recorded. */
  motion: Motion.omit({ sheet: true }).optional(),
  /** The browser's user agent, by which results are grouped by phone. */
  device: z.string().max(400),
})
export type SentTake = z.infer<typeof SentTake>

/** A take's `take.json`. */
export const Take = SentTake.extend({ takenAt: z.iso.datetime() })
export type Take = z.infer<typeof Take>
