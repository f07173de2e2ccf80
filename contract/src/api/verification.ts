import { z } from 'zod'
import { CaptureFacts, TORCH_FRAME_MAX_CHARS } from '../verification/capture.ts'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { isCountryCode } from '../catalog/countries.ts'
import { MESSAGE_CHANNELS } from '../client/emails.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { HINT_CODES } from '../verification/hints.ts'
import { REVIEWER_CHOICES } from '../review/reviewer-sex.ts'
import { LANGUAGES } from '../language/languages.ts'
import { idSchema } from '../endpoint/ids.ts'
import { OUTCOMES } from '../verification/states.ts'
import { PROOFS_OF_POSSESSION } from '../verification/possession.ts'
import { afterDecisionApi } from './after-decision.ts'
import { consentApi } from './consent.ts'
import { guardianLinkApi } from './guardian.ts'
import { publicApi } from './public.ts'
import { startEsignetApi } from './esignet.ts'
import { CardDetails } from '../shapes/card-details.ts'
import { Claims, IdNumber } from '../shapes/claims.ts'
import { Done, instant, score } from '../shapes/reply.ts'
import { HeadTurn, HeadTurnReply } from '../shapes/head-turn.ts'
import { Device, SessionState } from '../shapes/session-state.ts'
import { requiredText } from '../shapes/text.ts'

const session = z.object({ sessionId: idSchema('session') })

const Nationality = z
  .string('Please select your nationality')
  .min(2, 'Please select your nationality')
  .refine(isCountryCode, 'Please select your nationality')

/** `ok` is false if the photo should be retaken; `hints` says how to improve it. */
const Quality = z.object({ ok: z.boolean(), hints: z.array(z.enum(HINT_CODES)) })

const KycReply = z.object({
  success: z.literal(true),
  overallScore: score,
  verificationStatus: z.enum(OUTCOMES),
  verificationId: idSchema('verification'),
  /** Reasons in words for the customer; empty if approved. */
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
        sessionId: idSchema('session').optional(),
        nationality: Nationality.optional(),
        device: Device.optional(),
        /** One-time code of a QR hand-off, with which a second device joins the session. */
        handOff: z.string().max(64).optional(),
        /** A typed code: shown by the device that runs the check or by the company's app, or sent to the customer. */
        code: z.string().max(40).optional(),
        /** Continue in this browser, if it is already bound to the session; the other one stops. Nothing is lost. */
        continueHere: z.boolean().optional(),
        /** Start over in this browser; data sent from another browser is discarded. */
        takeOver: z.boolean().optional(),
      })
      .default({}),
    reply: SessionState,
    ratePerMinute: 30,
  },
  startWalkIn: {
    method: 'POST',
    path: '/api/verification/walk-in',
    access: 'anyone',
    summary:
      'Start a walk-in that opens with a code, where the company asks walk-ins for one; `send-code` sends it',
    body: z.object({
      /** Mobile number or e-mail address of the customer. */
      contact: requiredText(5, 254, 'Please enter a mobile number or an e-mail address'),
      nationality: Nationality.optional(),
      device: Device.optional(),
      language: z.enum(LANGUAGES).optional(),
    }),
    reply: z.object({ success: z.literal(true), sessionId: idSchema('session') }),
    ratePerMinute: 6,
  },
  getSession: {
    method: 'GET',
    path: '/api/verification/:sessionId',
    access: 'customer',
    summary: 'Get the state of a session, to resume it',
    params: session,
    reply: SessionState,
  },
  updateSession: {
    method: 'PATCH',
    path: '/api/verification/:sessionId',
    access: 'customer',
    summary: 'Set nationality, document type or device, or ask for a reviewer where the company offers that',
    params: session,
    body: z.object({
      nationality: Nationality.optional(),
      documentType: z.enum(DOCUMENT_TYPES).optional(),
      device: Device.optional(),
      /** Who looks at the pictures, if a person has to; `any` takes a request back. */
      reviewer: z.enum(REVIEWER_CHOICES).optional(),
    }),
    reply: SessionState,
  },
  ...consentApi,
  ...guardianLinkApi,
  ...startEsignetApi,
  savePersonalInfo: {
    method: 'POST',
    path: '/api/verification/:sessionId/personal-info',
    access: 'customer',
    summary: "Save the customer's claims: name, date of birth, gender, number, address",
    params: session,
    body: Claims,
    reply: Done,
  },
  readCard: {
    method: 'GET',
    path: '/api/verification/:sessionId/card',
    access: 'customer',
    summary: 'Get what the photo of the front says, to fill in the personal step; only before it is saved',
    params: session,
    reply: z.object({
      success: z.literal(true),
      /** null: not read yet, no photo, or the personal information is saved. */
      details: CardDetails.nullable(),
    }),
    ratePerMinute: 20,
  },
  saveIdNumber: {
    method: 'POST',
    path: '/api/verification/:sessionId/id-number',
    access: 'customer',
    summary: 'Save the number of another document; the other claims stay unchanged',
    params: session,
    body: z.object({ idNumber: IdNumber }),
    reply: SessionState,
  },
  useDocument: {
    method: 'POST',
    path: '/api/verification/:sessionId/use-document',
    access: 'customer',
    summary:
      'Use another document, or another copy: claims are kept, as are photos that certainly show it; the number is entered again',
    params: session,
    body: z.object({ documentType: z.enum(DOCUMENT_TYPES) }),
    reply: SessionState,
    ratePerMinute: 20,
  },
  uploadDocument: {
    method: 'POST',
    path: '/api/verification/:sessionId/document',
    access: 'customer',
    summary: 'Upload a photo of the front or back of the document; it is read in the background',
    params: session,
    file: 'document',
    body: z.object({
      documentType: z.enum(['front', 'back']),
      /** A small second frame, taken with the phone's torch on: a JPEG in base64. It is measured and not stored. */
      torchFrame: z.base64().max(TORCH_FRAME_MAX_CHARS).optional(),
    }),
    bodyLimit: 11_000_000,
    reply: z.object({
      success: z.literal(true),
      quality: Quality,
      /** Uploads left for this side; repeating the same file does not count. */
      attemptsLeft: z.number().int(),
    }),
    ratePerMinute: 30,
  },
  liveness: {
    method: 'POST',
    path: '/api/verification/:sessionId/liveness',
    access: 'customer',
    summary:
      'Head turn: an empty body requests a challenge, its nonce with the frames answers it, `declined` gives a reason',
    params: session,
    body: HeadTurn,
    bodyLimit: 4_800_000,
    reply: HeadTurnReply,
    ratePerMinute: 20,
  },
  checkSelfie: {
    method: 'POST',
    path: '/api/verification/:sessionId/selfie-check',
    access: 'customer',
    summary:
      'Check whether a selfie shows a usable face; uses no attempt. With `uploadId` it is stored as a complete upload, to be submitted by its id',
    params: session,
    file: 'selfie',
    body: z.object({ uploadId: idSchema('upload').optional() }),
    bodyLimit: 11_000_000,
    reply: z.object({ success: z.literal(true), quality: Quality }),
    ratePerMinute: 20,
  },
  verifyKyc: {
    method: 'POST',
    path: '/api/verification/:sessionId/kyc-verify',
    access: 'customer',
    summary: 'Submit the selfie; waits until the document is read, then decides',
    params: session,
    body: z.object({
      /** A data URL, or the id of a complete upload. */
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
    summary: 'Submit a repeated step; decides again together with the existing data',
    params: session,
    reply: KycReply,
    ratePerMinute: 20,
  },
  handOff: {
    method: 'POST',
    path: '/api/verification/:sessionId/hand-off',
    access: 'customer',
    summary:
      'Create a one-time code with which another device joins: long for a QR code, or short to be typed',
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
      "Send a one-time code to the customer's e-mail address or phone, for a browser that does not have the session",
    params: session,
    reply: z.object({
      success: z.literal(true),
      expiresAt: instant,
      /** `kept`: no e-mail is sent here; the code is in the platform's mailbox. */
      emailStatus: z.enum(['queued', 'kept']),
      channel: z.enum(MESSAGE_CHANNELS),
    }),
    ratePerMinute: 6,
  },
  aboutLink: {
    method: 'GET',
    path: '/api/verification/:sessionId/about',
    access: 'anyone',
    summary: 'Get the company behind a link, its contact and whether a code can be sent; no customer data',
    params: session,
    reply: z.object({
      success: z.literal(true),
      company: z.string(),
      contactEmail: z.string().nullable(),
      state: z.enum(['open', 'finished', 'expired', 'cancelled', 'declined']),
      /** What the company offers instead; only of a declined check. */
      otherWay: z.string().nullable(),
      returnUrl: z.string().nullable(),
      mayMailCode: z.boolean(),
      /** By what a code can be sent; null: not at all. */
      codeChannel: z.enum(MESSAGE_CHANNELS).nullable(),
      /** What a browser needs to open it. */
      proofOfPossession: z.enum(PROOFS_OF_POSSESSION),
    }),
    ratePerMinute: 30,
  },
  ...afterDecisionApi,
  followSession: {
    method: 'GET',
    path: '/api/verification/:sessionId/events',
    access: 'customer',
    summary:
      'Stream the SessionState on every change as server-sent events, so that the desktop follows the phone',
    params: session,
    reply: 'events',
    event: SessionState,
  },
  ...publicApi,
} as const satisfies Record<string, Endpoint>
