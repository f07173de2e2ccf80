import { LANGUAGES } from '../language/languages.ts'
import { z } from 'zod'
import { ALL_CONSENT_KINDS, CONSENT_ENDINGS, GUARDIAN_RELATIONS } from '../verification/consent.ts'
import { instant } from './reply.ts'

export const LanguageCode = z.enum(LANGUAGES)

/** SHA-256 of a text as stored, in hexadecimal. */
export const Sha256 = z.string().regex(/^[\da-f]{64}$/u)

/** A text that a customer or a guardian agrees to, in the parts that the page shows. */
export const ConsentText = z.object({
  kind: z.enum(ALL_CONSENT_KINDS),
  version: z.string(),
  /** Of the whole text, to be sent with the consent. */
  sha256: Sha256,
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  question: z.string(),
  agree: z.string(),
  otherWay: z.string(),
})
export type ConsentText = z.output<typeof ConsentText>

/** A question with two buttons: confirming ends the check or withdraws the consent. */
export const ConfirmWords = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  confirm: z.string(),
  back: z.string(),
})
export type ConfirmWords = z.output<typeof ConfirmWords>

/**
 * What the customer reads before the notice, and once they have said that somebody asked them to do this, in the parts of a
 * consent: `agree` goes on; `otherWay` tells, and then stops.
 */
export const CautionScreen = ConsentText.pick({
  title: true,
  sections: true,
  question: true,
  agree: true,
  otherWay: true,
})
export type CautionScreen = z.output<typeof CautionScreen>

/** A consent as staff see it: with the text as the customer read it; null for consents older than stored texts. */
export const ConsentRecord = z.object({
  kind: z.enum(ALL_CONSENT_KINDS),
  version: z.string(),
  language: z.string(),
  sha256: z.string().nullable(),
  text: z.string().nullable(),
  givenAt: instant,
  endedAt: instant.nullable(),
  ending: z.enum(CONSENT_ENDINGS).nullable(),
  /** The agent in whose presence it was given; null where the customer used a device of their own. */
  inPresenceOf: z.string().nullable(),
  /** Who consented for a minor, as they stated; null for the customer's own consent, and once erased. */
  guardian: z
    .object({
      fullName: z.string(),
      relation: z.enum(GUARDIAN_RELATIONS),
      /** They agreed in a browser that has the customer's check. */
      sameBrowser: z.boolean(),
    })
    .nullable(),
})
export type ConsentRecord = z.output<typeof ConsentRecord>
