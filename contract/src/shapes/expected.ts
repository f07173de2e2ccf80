import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { IdNumber } from './claims.ts'
import { requiredText } from './text.ts'

/** What the client knows about the person it invites. What is given is compared with what the document proves. */
export const Expected = z
  .object({
    name: requiredText(2, 200, 'The name must be at least 2 characters')
      .optional()
      .describe('Name as on the document, in any script. Default: `customerName`'),
    dateOfBirth: z.iso.date('Please give the date of birth as YYYY-MM-DD').optional(),
    documentNumber: IdNumber.optional().describe('Compared without spaces and punctuation'),
    referenceVerificationId: idSchema('verification')
      .optional()
      .describe('An approved verification of yours whose selfie shows this person'),
  })
  .meta({ id: 'ExpectedPerson' })

export type Expected = z.output<typeof Expected>
