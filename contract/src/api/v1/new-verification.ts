import { z } from 'zod'
import { ExpectedWithFace } from '../../shapes/expected.ts'
import { Metadata } from '../../shapes/metadata.ts'
import { returnUrl } from '../../shapes/return-url.ts'
import { email, requiredText } from '../../shapes/text.ts'
import { clientApi, LinkDelivery, requireRecipient } from '../client.ts'

/** Maximum length of a client reference. */
export const MAX_REFERENCE = 100

const { customerName, customerPhone, notes, language, expected, expiryDays, proofOfPossession, template } =
  clientApi.createLinks.body.shape

export const clientReference = requiredText(1, MAX_REFERENCE, 'Must not be empty: omit it or enter a value')
export const customerEmail = email('Please enter a valid email address')

const EXPECTED_WORDS =
  'Details of the person you invite; a verification by another person is never approved automatically'

/** Largest body with a reference face of 10 MB, encoded. */
export const FACE_BODY_LIMIT = 15_000_000

/** What an API key gives to create one of many verifications. */
export const NewVerification = z
  .object({
    customerName: customerName.describe('Name of the person you invite, as you know it'),
    customerEmail: customerEmail
      .optional()
      .describe('Where the link is mailed. Required unless `delivery` is `sms` or `none`'),
    customerPhone: customerPhone.describe(
      'Mobile number with its country code; Ethiopian numbers may begin with 0. Required with `delivery: sms`',
    ),
    notes: notes.describe('For your staff; never shown to the customer'),
    language: language.describe(
      "Language of the customer's page and messages. Default: the template's, else your company's",
    ),
    expected: expected.describe(EXPECTED_WORDS),
    proofOfPossession: proofOfPossession.describe(
      'What a browser must present before the first step: `contact`, a code sent to the phone or mailbox of the link; `app`, a code that your app shows (`possession-code`). Default: your company’s setting, which `none` cannot switch off',
    ),
    template: template.describe(
      'Id or name of one of your check templates: what the check requires, and defaults of the link. Without it your settings alone apply',
    ),
    expiryDays: expiryDays.describe('How many days the link works. Default: `7`, or as the template says'),
    clientReference: clientReference
      .optional()
      .describe('Your own name for this customer, returned in every response and webhook'),
    metadata: Metadata.optional(),
    delivery: LinkDelivery.default('email').describe(
      '`sms`: a text message to `customerPhone`, where the operator has set up a gateway; `none`: the link is only in the response',
    ),
    returnUrl: returnUrl
      .optional()
      .describe(
        'Where a button leads the customer at the end; `https`, with test keys also `http://localhost`, or a scheme of your apps from the settings, such as `myapp://verified`',
      ),
  })
  .superRefine(requireRecipient)

/** The same for a single one. */
export const NewSingleVerification = NewVerification.safeExtend({
  expected: ExpectedWithFace.optional().describe(EXPECTED_WORDS),
})

/** What of a verification can be changed. Null removes a value. */
export const VerificationChange = z
  .object({
    customerName: customerName.optional().describe('Only while the status is `pending`'),
    customerEmail: customerEmail.nullish().describe('Only while the status is `pending`'),
    customerPhone: customerPhone.unwrap().nullish().describe('Only while the status is `pending`'),
    expected: ExpectedWithFace.nullish().describe('Only while the status is `pending`; replaces all of it'),
    language: language.describe('Only while the status is `pending`'),
    returnUrl: returnUrl.nullish().describe('Only while the status is `pending`'),
    clientReference: clientReference
      .nullish()
      .describe('At any time; events that were sent keep the old one'),
    metadata: z
      .record(z.string(), z.string().max(500).nullable())
      .optional()
      .describe('At any time. Keys that you send replace their values, null removes a key, other keys stay'),
  })
  .meta({
    id: 'VerificationChange',
    description: 'What to change; omitted fields stay unchanged, null removes a value',
    examples: [{ customerName: 'Abebe Bikila Demissie', metadata: { branch: 'Bole' } }],
  })
