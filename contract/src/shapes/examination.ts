import { z } from 'zod'
import { instant } from './reply.ts'

/** One line of an examination of the installation. */
export const Finding = z.object({
  check: z.string(),
  state: z.enum(['ok', 'warning', 'failing']),
  /** What was found. */
  words: z.string(),
  /** What to do about it; absent where all is well. */
  remedy: z.string().optional(),
})
export type Finding = z.infer<typeof Finding>

/** The checks of `npm run doctor`, made by the process that answers. */
export const Examination = z.object({ at: instant, findings: z.array(Finding) })
export type Examination = z.infer<typeof Examination>
