import { z } from 'zod'
import { CaptureFacts } from '../capture.ts'
import { DOCUMENT_TYPES } from '../catalog/documents.ts'
import { isCountryCode } from '../catalog/countries.ts'
import type { Endpoint } from '../endpoint.ts'
import { HINT_CODES } from '../hints.ts'
import { idOf } from '../ids.ts'
import { SIGN_UP_MODES } from '../sign-up.ts'
import { OUTCOMES } from '../states.ts'
import { Done, instant } from '../shapes/reply.ts'
import { HeadTurn, HeadTurnReply } from '../shapes/head-turn.ts'
import { optionalText, requiredText } from '../shapes/text.ts'
import { Device, SessionState } from '../shapes/session-state.ts'
import { Gender } from '../shapes/verification.ts'

const session = z.object({ sessionId: idOf('session') })
const score = z.number().int().min(0).max(100)

const Nationality = z
  .string('Please select your nationality')
  .min(2, 'Please select your nationality')
  .refine(isCountryCode, 'Please select your nationality')

/** `ok` is false when the photo should be taken again; `hints` says what to do. */
const Quality = z.object({ ok: z.boolean(), hints: z.array(z.enum(HINT_CODES)) })

const KycReply = z.object({
  success: z.literal(true),
  overallScore: score,
  verificationStatus: z.enum(OUTCOMES),
  verificationId: idOf('verification'),
  /** Reasons in the customer's words; empty when approved. */
  reasons: z.array(z.string()),
})

export const verificationApi = {
  startVerification: {
    method: 'POST',
    path: '/api/verification/start',
    access: 'anyone',
    summary: "Open a link's session in this browser, or start a walk-in session",
    body: z
      .object({
        sessionId: idOf('session').optional(),
        nationality: Nationality.optional(),
        device: Device.optional(),
        /** The one-time code of a QR hand-off: lets a second device join the session. */
        handOff: z.string().max(64).optional(),
        /** A code that was typed: shown by the device that runs the check, or sent by e-mail. */
        code: z.string().max(40).optional(),
        /** Continue in this browser, where it already belongs to the customer; the other one stops. Loses nothing. */
        continueHere: z.boolean().optional(),
        /** Start again in this browser: what another browser had sent is dropped. */
        takeOver: z.boolean().optional(),
      })
      .default({}),
    reply: SessionState,
    ratePerMinute: 30,
  },
  getSession: {
    method: 'GET',
    path: '/api/verification/:sessionId',
    access: 'customer',
    summary: 'Where the session stands, to resume it',
    params: session,
    reply: SessionState,
  },
  updateSession: {
    method: 'PATCH',
    path: '/api/verification/:sessionId',
    access: 'customer',
    summary: 'Set nationality, document type or device',
    params: session,
    body: z.object({
      nationality: Nationality.optional(),
      documentType: z.enum(DOCUMENT_TYPES).optional(),
      device: Device.optional(),
    }),
    reply: SessionState,
  },
  giveConsent: {
    method: 'POST',
    path: '/api/verification/:sessionId/consent',
    access: 'customer',
    summary: 'Record the consent to the check, with the version and language of its text',
    params: session,
    body: z.object({ version: z.string().max(40), language: z.string().max(10) }),
    reply: Done,
  },
  savePersonalInfo: {
    method: 'POST',
    path: '/api/verification/:sessionId/personal-info',
    access: 'customer',
    summary: "The customer's claims: name, date of birth, gender, number, address",
    params: session,
    body: z.object({
      fullName: requiredText(2, 200, 'Full name must be at least 2 characters'),
      dateOfBirth: z
        .string('Date of birth is required')
        .min(1, 'Date of birth is required')
        .pipe(z.iso.date('Please give the date of birth as YYYY-MM-DD'))
        .refine(
          (iso) => iso >= '1900-01-01' && iso <= new Date().toISOString().slice(0, 10),
          'Please check the date of birth',
        ),
      gender: Gender,
      idNumber: requiredText(5, 64, 'ID number must be at least 5 characters'),
      address: optionalText(500),
    }),
    reply: Done,
  },
  saveIdNumber: {
    method: 'POST',
    path: '/api/verification/:sessionId/id-number',
    access: 'customer',
    summary: 'The number of another document; the other claims stay',
    params: session,
    body: z.object({ idNumber: requiredText(5, 64, 'ID number must be at least 5 characters') }),
    reply: SessionState,
  },
  useDocument: {
    method: 'POST',
    path: '/api/verification/:sessionId/use-document',
    access: 'customer',
    summary:
      'Use another document, or another copy of it: claims stay, and so do photos that surely show it; its number is asked for',
    params: session,
    body: z.object({ documentType: z.enum(DOCUMENT_TYPES) }),
    reply: SessionState,
    ratePerMinute: 20,
  },
  uploadDocument: {
    method: 'POST',
    path: '/api/verification/:sessionId/document',
    access: 'customer',
    summary: 'A photo of the front or back of the document; reading goes on in the background',
    params: session,
    file: 'document',
    body: z.object({ documentType: z.enum(['front', 'back']) }),
    bodyLimit: 11_000_000,
    reply: z.object({
      success: z.literal(true),
      quality: Quality,
      /** Photos left for this side; the same bytes again use none. */
      attemptsLeft: z.number().int(),
    }),
    ratePerMinute: 30,
  },
  liveness: {
    method: 'POST',
    path: '/api/verification/:sessionId/liveness',
    access: 'customer',
    summary:
      'The head turn: an empty body asks for a challenge, its nonce with the frames answers it, `declined` says why not',
    params: session,
    body: HeadTurn,
    bodyLimit: 4_400_000,
    reply: HeadTurnReply,
    ratePerMinute: 20,
  },
  checkSelfie: {
    method: 'POST',
    path: '/api/verification/:sessionId/selfie-check',
    access: 'customer',
    summary: 'Whether a selfie shows a face fit to be compared; keeps nothing and uses no attempt',
    params: session,
    file: 'selfie',
    bodyLimit: 11_000_000,
    reply: z.object({ success: z.literal(true), quality: Quality }),
    ratePerMinute: 20,
  },
  verifyKyc: {
    method: 'POST',
    path: '/api/verification/:sessionId/kyc-verify',
    access: 'customer',
    summary: 'The selfie; waits for the document to be read, decides and answers',
    params: session,
    body: z.object({
      selfieImage: z.string('A selfie is needed').min(1, 'A selfie is needed').max(14_000_000),
      capture: CaptureFacts.optional(),
    }),
    bodyLimit: 15_000_000,
    reply: KycReply,
    ratePerMinute: 20,
  },
  answerAsk: {
    method: 'POST',
    path: '/api/verification/:sessionId/answer-ask',
    access: 'customer',
    summary:
      'The step that was asked for again is done: decides anew with what was there before, and answers',
    params: session,
    reply: KycReply,
    ratePerMinute: 20,
  },
  handOff: {
    method: 'POST',
    path: '/api/verification/:sessionId/hand-off',
    access: 'customer',
    summary:
      'A one-time code by which another device joins: long, for the link in a QR code, or short, to be typed',
    params: session,
    body: z.object({ typed: z.boolean().optional() }).default({}),
    reply: z.object({ success: z.literal(true), code: z.string(), expiresAt: instant }),
    ratePerMinute: 20,
  },
  sendCode: {
    method: 'POST',
    path: '/api/verification/:sessionId/send-code',
    access: 'anyone',
    summary:
      "Send a one-time code to the customer's e-mail address, for a browser that does not have the session",
    params: session,
    reply: z.object({
      success: z.literal(true),
      expiresAt: instant,
      /** `kept`: no e-mail is sent here; the code is in the platform's mailbox. */
      emailStatus: z.enum(['queued', 'kept']),
    }),
    ratePerMinute: 6,
  },
  aboutLink: {
    method: 'GET',
    path: '/api/verification/:sessionId/about',
    access: 'anyone',
    summary: "Whose link this is, whom to ask and whether a code can be sent; nothing of the customer's",
    params: session,
    reply: z.object({
      success: z.literal(true),
      company: z.string(),
      contactEmail: z.string().nullable(),
      state: z.enum(['open', 'finished', 'expired', 'cancelled']),
      returnUrl: z.string().nullable(),
      mayMailCode: z.boolean(),
    }),
    ratePerMinute: 30,
  },
  retry: {
    method: 'POST',
    path: '/api/verification/:sessionId/retry',
    access: 'customer',
    summary:
      'Try again after a rejection by the rules, where the company allows it: new photos, the same claims',
    params: session,
    reply: SessionState,
    ratePerMinute: 10,
  },
  requestReview: {
    method: 'POST',
    path: '/api/verification/:sessionId/request-review',
    access: 'customer',
    summary: 'Ask a person to look at a rejection by the rules: it goes to review',
    params: session,
    reply: SessionState,
    ratePerMinute: 10,
  },
  followSession: {
    method: 'GET',
    path: '/api/verification/:sessionId/events',
    access: 'customer',
    summary: 'Server-sent events: a SessionState whenever it changes, so that the desktop follows the phone',
    params: session,
    reply: 'events',
    event: SessionState,
  },
  locate: {
    method: 'GET',
    path: '/api/geo/json',
    access: 'anyone',
    summary: 'The country that the address belongs to, from a database of our own',
    reply: z.object({
      ip: z.string(),
      country_name: z.string().nullable(),
      country_code: z.string().nullable(),
    }),
    ratePerMinute: 60,
  },
  about: {
    method: 'GET',
    path: '/api/about',
    access: 'anyone',
    summary: 'Whom to write to, and whether mail is sent, for pages without a session',
    reply: z.object({
      success: z.literal(true),
      supportEmail: z.string().nullable(),
      sendsEmail: z.boolean(),
      signUp: z.enum(SIGN_UP_MODES),
    }),
    ratePerMinute: 60,
  },
} as const satisfies Record<string, Endpoint>
