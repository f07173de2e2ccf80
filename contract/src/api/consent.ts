import { LanguageCode } from '../shapes/consent.ts'
import { z } from 'zod'
import { CONSENT_KINDS } from '../verification/consent.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { CautionScreen, ConfirmWords, ConsentText, Sha256 } from '../shapes/consent.ts'
import { HeldData, RequestWords } from '../shapes/data-requests.ts'
import { Done } from '../shapes/reply.ts'
import { SessionState } from '../shapes/session-state.ts'

const session = z.object({ sessionId: idSchema('session') })

/** Last words of a check that the customer ended. */
const Ended = z.object({
  success: z.literal(true),
  language: LanguageCode,
  title: z.string(),
  paragraphs: z.array(z.string()),
})

/** The customer's consent: notice and biometrics, another way, withdrawal. */
export const consentApi = {
  giveConsent: {
    method: 'POST',
    path: '/api/verification/:sessionId/consent',
    access: 'customer',
    summary:
      'Record one act of consent: to the notice, or to biometrics, with the hash and language of its text',
    params: session,
    body: z.object({ kind: z.enum(CONSENT_KINDS), sha256: Sha256, language: LanguageCode }),
    reply: SessionState,
    ratePerMinute: 30,
  },
  getNotice: {
    method: 'GET',
    path: '/api/verification/:sessionId/notice',
    access: 'customer',
    summary:
      'Get the notice and the consent to biometrics in one language, rendered from the current settings',
    params: session,
    query: z.object({
      /** Default: the language of the link, of the browser, or of the nationality. */
      language: LanguageCode.optional(),
      /** The languages of the browser, in its order: `am-ET,en`. */
      browser: z.string().max(200).optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      language: LanguageCode,
      languages: z.array(z.object({ code: LanguageCode, name: z.string() })),
      languageLabel: z.string(),
      /** Shown before the notice. */
      caution: CautionScreen,
      /** Shown once the customer has told. */
      told: CautionScreen,
      notice: ConsentText,
      biometrics: ConsentText,
      /** The act that comes next; null when both are in force. */
      due: z.enum(CONSENT_KINDS).nullable(),
      /** Shown before the customer chooses another way. */
      decline: ConfirmWords,
    }),
    ratePerMinute: 60,
  },
  asked: {
    method: 'POST',
    path: '/api/verification/:sessionId/asked',
    access: 'customer',
    summary:
      'Record that somebody asked the customer to do this check: it then goes to review, nothing else changes',
    params: session,
    reply: Done,
    ratePerMinute: 10,
  },
  decline: {
    method: 'POST',
    path: '/api/verification/:sessionId/decline',
    access: 'customer',
    summary: 'End the check because the customer verifies another way; pictures and details are deleted',
    params: session,
    body: z.object({ language: LanguageCode.optional() }).default({}),
    reply: Ended,
    ratePerMinute: 10,
  },
  previewWithdrawal: {
    method: 'POST',
    path: '/api/verification/:sessionId/withdrawal-preview',
    access: 'anyone',
    summary: 'Get the words that say what a withdrawal of consent does in this case; changes nothing',
    params: session,
    body: z.object({
      /** From the link in an e-mail; omitted in the customer’s own browser. */
      token: z.string().max(100).optional(),
      language: LanguageCode.optional(),
      browser: z.string().max(200).optional(),
    }),
    reply: ConfirmWords.extend({
      success: z.literal(true),
      company: z.string(),
      language: LanguageCode,
      /** What is stored about the customer, in words, without the values. */
      held: HeldData,
      /** The words of the form for other requests about one's data. */
      requests: RequestWords,
    }),
    ratePerMinute: 30,
  },
  withdrawConsent: {
    method: 'POST',
    path: '/api/verification/:sessionId/withdrawal',
    access: 'anyone',
    summary: 'Withdraw the consent: an undecided check ends, face measurements and pictures are deleted',
    params: session,
    body: z.object({ token: z.string().max(100).optional(), language: LanguageCode.optional() }),
    reply: Ended,
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
