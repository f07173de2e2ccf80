import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { toSmsNumber } from '../client/sms-number.ts'
import { BirthDate, IdNumber } from './claims.ts'
import { nameText, text } from './text.ts'

/** What the client knows about the person it invites. What is given is compared with what the document proves. */
export const Expected = z
  .object({
    name: nameText('The name must be at least 2 characters')
      .optional()
      .describe('Name as on the document, in any script. Default: `customerName`'),
    dateOfBirth: BirthDate.optional().describe(
      'Gregorian, `YYYY-MM-DD`; from 1900 on, and not in the future',
    ),
    documentNumber: IdNumber.optional().describe('Compared without spaces and punctuation'),
    referenceVerificationId: idSchema('verification')
      .optional()
      .describe('An approved verification of yours whose selfie shows this person'),
    phone: text(40)
      .refine((written) => toSmsNumber(written) !== null, {
        error: 'Please enter a mobile number with its country code, such as +251 91 234 5678',
      })
      .optional()
      .describe(
        'The mobile number that you know of this person; compared with the one that received the code to open the link (`proofOfPossession: contact`)',
      ),
  })
  .describe('What you know about the person you invite; compared with what the document proves')
  .meta({ id: 'ExpectedPerson' })

export type Expected = z.output<typeof Expected>

/** The same where an API key creates or changes one verification. */
export const ExpectedWithFace = Expected.extend({
  referenceFace: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A photo that shows this person’s face alone and from the front, as a data URL (JPEG, PNG or WebP, at most 10 MB). Its face is measured; the photo is not stored',
    ),
})
  .refine(({ referenceFace, referenceVerificationId }) => !referenceFace || !referenceVerificationId, {
    error: 'Please send either referenceFace or referenceVerificationId',
    path: ['referenceFace'],
  })
  .describe('What you know about the person you invite, with a reference face')
  .meta({ id: 'ExpectedPersonWithFace' })

export type ExpectedWithFace = z.output<typeof ExpectedWithFace>
