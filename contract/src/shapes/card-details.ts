import { z } from 'zod'
import { day } from './reply.ts'

/** What the front of a document says about its holder, as a suggestion for the personal step; absent: not read. */
export const CardDetails = z
  .object({
    fullName: z.string(),
    dateOfBirth: day,
    gender: z.enum(['M', 'F']),
    idNumber: z.string(),
  })
  .partial()

export type CardDetails = z.output<typeof CardDetails>
