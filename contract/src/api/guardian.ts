import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { ConsentText, LanguageCode, Sha256 } from '../shapes/consent.ts'
import { nameText } from '../shapes/text.ts'
import { GUARDIAN_RELATIONS } from '../verification/consent.ts'

const session = z.object({ sessionId: idSchema('session') })
/** From the guardian's link. */
const token = z.string().max(100)

/** Last words to a guardian who has agreed. */
const GuardianThanks = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** Label and address of the withdrawal. */
  withdraw: z.string(),
  withdrawUrl: z.string(),
})

/** How a customer below the minimum age asks a parent or guardian for their consent, where the client permits it. */
export const guardianLinkApi = {
  createGuardianLink: {
    method: 'POST',
    path: '/api/verification/:sessionId/guardian-link',
    access: 'customer',
    summary: 'Get the link by which a parent or guardian agrees, with the words that go with it',
    params: session,
    body: z.object({ language: LanguageCode }),
    reply: z.object({
      success: z.literal(true),
      language: LanguageCode,
      url: z.string(),
      title: z.string(),
      paragraphs: z.array(z.string()),
      share: z.string(),
      copied: z.string(),
      goOn: z.string(),
      back: z.string(),
    }),
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>

/** What the parent or guardian does by that link. */
export const guardianApi = {
  getGuardianText: {
    method: 'POST',
    path: '/api/verification/:sessionId/guardian-text',
    access: 'anyone',
    summary: 'Get what a parent or guardian agrees to, by the secret in their link; changes nothing',
    params: session,
    body: z.object({
      token,
      language: LanguageCode.optional(),
      /** The languages of the browser, in its order. */
      browser: z.string().max(200).optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      language: LanguageCode,
      text: ConsentText,
      /** Labels of the form. */
      form: z.object({
        fullName: z.string(),
        relation: z.string(),
        relations: z.record(z.enum(GUARDIAN_RELATIONS), z.string()),
      }),
      /** Where `otherWay` leads: the check ends. */
      refuseUrl: z.string(),
      /** Null until they have agreed. */
      thanks: GuardianThanks.nullable(),
    }),
    ratePerMinute: 30,
  },
  giveGuardianConsent: {
    method: 'POST',
    path: '/api/verification/:sessionId/guardian',
    access: 'anyone',
    summary:
      'Record the consent of a parent or guardian, with their name, relation, and the hash and language of the text',
    params: session,
    body: z.object({
      token,
      fullName: nameText('Please enter your full name'),
      relation: z.enum(GUARDIAN_RELATIONS, 'Please choose one'),
      sha256: Sha256,
      language: LanguageCode,
    }),
    reply: z.object({ success: z.literal(true), language: LanguageCode, thanks: GuardianThanks }),
    ratePerMinute: 30,
  },
} as const satisfies Record<string, Endpoint>
