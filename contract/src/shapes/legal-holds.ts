import { z } from 'zod'
import { HOLD_SIDES, RETENTION_CLASSES } from '../client/retention.ts'
import { idSchema } from '../endpoint/ids.ts'
import { instant } from './reply.ts'
import { optionalText, requiredText } from './text.ts'

export const LegalHoldBody = z.object({
  reason: requiredText(3, 500, 'Please say why'),
  reference: optionalText(100).describe('Number of the order or of the proceedings'),
})

export const LiftHoldBody = z.object({ reason: requiredText(3, 500, 'Please say why') })

/** A legal hold: while it lasts, nothing of the case is erased. */
export const LegalHold = z
  .object({
    id: idSchema('legalHold'),
    verificationId: idSchema('verification'),
    side: z.enum(HOLD_SIDES).describe('Who set it, and may lift it'),
    reason: z
      .string()
      .nullable()
      .describe('Null once the case was erased; the platform’s staff see only their own'),
    reference: z.string().nullable(),
    setBy: z.string(),
    setAt: instant,
    liftedBy: z.string().nullable(),
    liftedAt: instant.nullable(),
    liftReason: z.string().nullable(),
  })
  .meta({ id: 'LegalHold' })

const count = z.number().int()

/** What retention did for a client in one night (UTC). */
export const RetentionReport = z
  .object({
    day: z.iso.date(),
    /** What was erased. */
    erased: z.object(
      Object.fromEntries(RETENTION_CLASSES.map((one) => [one, count])) as Record<
        (typeof RETENTION_CLASSES)[number],
        typeof count
      >,
    ),
    /** Due, and not erased: under legal hold. */
    held: count,
    /** Older than the period, and kept because they wait for a person. */
    waiting: count,
    /** Due, and left to the next run. */
    remaining: count,
    failed: count,
    /** The first failures: the case and what happened. */
    failures: z.array(z.string()),
    updatedAt: instant,
  })
  .meta({ id: 'RetentionReport' })
