import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { LANGUAGES } from '../language/languages.ts'
import { templateChoice } from '../shapes/check-template.ts'
import { dataReply, instant } from '../shapes/reply.ts'
import { email, nameText, optionalText } from '../shapes/text.ts'
import { POSSESSION_MEANS } from '../verification/possession.ts'

const OpenedCheck = z
  .object({
    verificationId: idSchema('verification'),
    /** Opens the check in one browser, once; null until the customer's code is entered. */
    url: z.string().nullable(),
    /** Until when the address can be opened. */
    opensUntil: instant.nullable(),
    /** Where the customer finds the code that has to be entered first; null where none is needed. */
    codeBy: z.enum(POSSESSION_MEANS).nullable(),
  })
  .meta({ id: 'OpenedCheck' })

/** Checks that an agent at a branch carries out for a customer, on a device of the agent. */
export const assistedApi = {
  createAssistedCheck: {
    method: 'POST',
    path: '/api/client/assisted-checks',
    access: 'client:verifications:assist',
    summary: 'Start a check that you carry out for a customer who is with you; no link is sent',
    body: z.object({
      customerName: nameText('Customer name must be at least 2 characters'),
      /** For the result and later messages. */
      customerEmail: email('Please enter a valid email address').optional(),
      customerPhone: optionalText(40),
      notes: optionalText(1000),
      /** Of the check and of messages. Default: the client's. */
      language: z.enum(LANGUAGES).optional(),
      /** The check template; its link expiry does not apply. */
      template: templateChoice,
    }),
    reply: dataReply(OpenedCheck),
    errors: ['template.not_found'],
    ratePerMinute: 60,
  },
  openAssistedCheck: {
    method: 'POST',
    path: '/api/client/verifications/:verificationId/assisted',
    access: 'client:verifications:assist',
    summary:
      'Open an assisted check that you started again, or with the code that the customer received; without the code that it needs, a new one is sent',
    params: z.object({ verificationId: idSchema('verification') }),
    body: z.object({ code: optionalText(20) }).default({}),
    reply: dataReply(OpenedCheck),
    ratePerMinute: 60,
  },
} as const satisfies Record<string, Endpoint>
