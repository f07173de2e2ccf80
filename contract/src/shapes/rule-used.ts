import { z } from 'zod'
import { Limit } from '../rules/validation-rules.ts'

/** The version of the platform's rule that a decision applied. */
export const RuleUsed = z
  .object({
    id: z.string().describe('Id of the rule, the same in all its versions'),
    version: z.number().int().describe('Version that was applied, from 1'),
    name: z.string().describe('Name that the platform gave to the rule'),
  })
  .describe('A rule of the platform, in the version that was applied')
  .meta({ id: 'RuleUsed' })

/** A level that a customer reached, with its limits. */
export const LevelReached = z
  .object({
    name: z.string().describe('Name of the level, as set by the platform'),
    limits: z.array(Limit).describe('Limits of this level, as set by the platform'),
  })
  .describe('A level of a rule, such as a wallet tier')
  .meta({ id: 'LevelReached' })
