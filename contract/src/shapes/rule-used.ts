import { z } from 'zod'
import { Limit } from '../rules/validation-rules.ts'

/** The version of the platform's rule that a decision went by. */
export const RuleUsed = z
  .object({ id: z.string(), version: z.number().int(), name: z.string() })
  .meta({ id: 'RuleUsed' })

/** A level that a customer reached, and what it allows. */
export const LevelReached = z
  .object({
    name: z.string(),
    limits: z.array(Limit).describe('What this level allows, as the platform set it'),
  })
  .meta({ id: 'LevelReached' })
