import { z } from 'zod'
import { STEP_UP_METHODS } from '../client/step-up.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { dataReply, Done, instant } from '../shapes/reply.ts'
import { PasskeyAnswer, PasskeyItem } from '../shapes/passkeys.ts'
import { email, requiredText } from '../shapes/text.ts'
import { AuthenticatedUser, secondFactorCode } from './auth.ts'
import { singleSignOnAnswer } from './single-sign-on.ts'

const password = z.string('Password is required').min(1, 'Password is required').max(1024)

/** One proof of identity. */
const proof = z
  .object({
    password: password.optional(),
    code: secondFactorCode.optional(),
    passkey: PasskeyAnswer.optional(),
    singleSignOn: singleSignOnAnswer.optional(),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    error: 'Please give one proof: your password, a code, a passkey or a single sign-on',
    path: ['password'],
  })

/** A browser in which the user is signed in. */
export const SignIn = z
  .object({
    id: z.string(),
    /** Whether it is the browser making this request. */
    current: z.boolean(),
    /** `Firefox on Android`, as reported by the browser. */
    device: z.string(),
    /** ISO 3166-1 alpha-2 country of its IP address at sign-in; null if unknown. */
    country: z.string().nullable(),
    /** Last use at another place, by network and browser, than where it was issued; null if there was none. */
    moved: z
      .object({
        device: z.string(),
        country: z.string().nullable(),
        at: instant,
        /** Its owner has proved there who they are; until then nothing can be changed from there. */
        proved: z.boolean(),
      })
      .nullable(),
    signedInAt: instant,
    lastUsedAt: instant,
  })
  .meta({ id: 'SignIn' })

const RecoveryCodes = dataReply(z.object({ recoveryCodes: z.array(z.string()) }))

/** Notifications that a client user can turn on or off; each is an e-mail that is actually sent. */
export const NOTIFICATIONS = [
  'pendingReview',
  'dailyDigest',
  'monthlyReport',
  'failingWebhooks',
  'auditHead',
] as const
export type Notification = (typeof NOTIFICATIONS)[number]

const choices = z.object({
  pendingReview: z.boolean(),
  dailyDigest: z.boolean(),
  monthlyReport: z.boolean(),
  failingWebhooks: z.boolean(),
  auditHead: z.boolean(),
})

/** A user's own account: client users and platform staff alike. */
export const accountApi = {
  updateProfile: {
    method: 'PATCH',
    path: '/api/auth/me',
    access: 'client:verifications:read',
    summary: 'Change your own name',
    body: z.object({
      firstName: requiredText(1, 100, 'First name is required'),
      lastName: requiredText(1, 100, 'Last name is required'),
    }),
    reply: z.object({ success: z.literal(true), user: AuthenticatedUser }),
  },
  changeEmail: {
    method: 'POST',
    path: '/api/auth/email',
    access: 'signed-in',
    stepUp: 'in-body',
    summary: 'Request a new e-mail address; it takes effect when the link sent to it is opened',
    body: z.object({ email: email('Please enter a valid email address'), password }),
    reply: Done,
    ratePerMinute: 5,
  },
  getStepUp: {
    method: 'GET',
    path: '/api/auth/step-up',
    access: 'signed-in',
    summary: 'Get the proofs of identity that you can give',
    reply: dataReply(z.object({ methods: z.array(z.enum(STEP_UP_METHODS)) })),
  },
  stepUp: {
    method: 'POST',
    path: '/api/auth/step-up',
    access: 'signed-in',
    stepUp: 'proof',
    summary:
      'Prove again that it is you, by your password, a code, a passkey or a single sign-on; this sign-in may then change credentials, people, keys and settings for five minutes',
    body: proof,
    reply: Done,
    ratePerMinute: 20,
  },
  listSignIns: {
    method: 'GET',
    path: '/api/auth/sign-ins',
    access: 'signed-in',
    summary: 'List your sign-ins, most recently used first',
    reply: dataReply(z.array(SignIn)),
  },
  endSignIn: {
    method: 'DELETE',
    path: '/api/auth/sign-ins/:signInId',
    access: 'signed-in',
    summary: 'End one of your sign-ins',
    params: z.object({ signInId: z.string().max(60) }),
    reply: Done,
  },
  endOtherSignIns: {
    method: 'POST',
    path: '/api/auth/sign-ins/end-others',
    access: 'signed-in',
    summary: 'End all your other sign-ins',
    reply: dataReply(z.object({ ended: z.number().int() })),
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/begin',
    access: 'signed-in',
    stepUp: 'in-body',
    summary: 'Create a secret for an authenticator app; it takes effect once a code is confirmed',
    body: z.object({ password }),
    reply: dataReply(
      z.object({
        /** Base32, to be typed in. */
        secret: z.string(),
        /** `otpauth://totp/…`, for a QR code. */
        uri: z.string(),
      }),
    ),
    ratePerMinute: 10,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'signed-in',
    stepUp: 'recent',
    summary: 'Turn on the second factor; the response includes the recovery codes, once',
    body: z.object({ code: secondFactorCode }),
    reply: RecoveryCodes,
    ratePerMinute: 10,
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/off',
    access: 'signed-in',
    stepUp: 'in-body',
    summary: 'Turn off the second factor',
    body: z.object({ password, code: secondFactorCode }),
    reply: Done,
    ratePerMinute: 10,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'signed-in',
    stepUp: 'in-body',
    summary: 'Create ten new recovery codes; the old ones stop working',
    body: z.object({ password, code: secondFactorCode }),
    reply: RecoveryCodes,
    ratePerMinute: 10,
  },
  secondFactorState: {
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'signed-in',
    summary: 'Get your second factors, and how many recovery codes are left',
    reply: dataReply(
      z.object({
        /** An authenticator app. */
        on: z.boolean(),
        since: instant.nullable(),
        passkeys: z.array(PasskeyItem),
        recoveryCodesLeft: z.number().int(),
        /** One is required of you, so the last one cannot be removed. */
        required: z.boolean(),
      }),
    ),
  },
  getNotifications: {
    method: 'GET',
    path: '/api/auth/notifications',
    access: 'client:verifications:read',
    summary: 'Get your notification choices, and those available to your role',
    reply: dataReply(z.object({ choices, open: z.array(z.enum(NOTIFICATIONS)) })),
  },
  updateNotifications: {
    method: 'PATCH',
    path: '/api/auth/notifications',
    access: 'client:verifications:read',
    summary: 'Choose which notifications to receive',
    body: choices.partial(),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
