import { z } from 'zod'
import { Limit } from '../rules/validation-rules.ts'

/** The version of the platform's rule that a decision applied. */
export const RuleUsed = z
  .object({ id: z.string(), version: z.number().int(), name: z.string() })
  .meta({ id: 'RuleUsed' })

/** A level that a customer reached, with its limits. */
export const LevelReached = z
  .object({
    name: z.string(),
    limits: z.array(Limit).describe('Limits of this level, as set by the platform'),
  })
  .meta({ id: 'LevelReached' })
