import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { dataReply, Done, instant } from '../shapes/reply.ts'
import { email, requiredText } from '../shapes/text.ts'
import { AuthenticatedUser, secondFactorCode } from './auth.ts'

const password = z.string('Password is required').min(1, 'Password is required').max(1024)

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
    signedInAt: instant,
    lastUsedAt: instant,
  })
  .meta({ id: 'SignIn' })

const RecoveryCodes = dataReply(z.object({ recoveryCodes: z.array(z.string()) }))

/** Notifications that a client user can turn on or off; each is an e-mail that is actually sent. */
export const NOTIFICATIONS = ['pendingReview', 'dailyDigest', 'failingWebhooks', 'auditHead'] as const
export type Notification = (typeof NOTIFICATIONS)[number]

const choices = z.object({
  pendingReview: z.boolean(),
  dailyDigest: z.boolean(),
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
    summary: 'Request a new e-mail address; it takes effect when the link sent to it is opened',
    body: z.object({ email: email('Please enter a valid email address'), password }),
    reply: Done,
    ratePerMinute: 5,
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
    summary: 'Turn on the second factor; the response includes the recovery codes, once',
    body: z.object({ code: secondFactorCode }),
    reply: RecoveryCodes,
    ratePerMinute: 10,
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/off',
    access: 'signed-in',
    summary: 'Turn off the second factor',
    body: z.object({ password, code: secondFactorCode }),
    reply: Done,
    ratePerMinute: 10,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Create ten new recovery codes; the old ones stop working',
    body: z.object({ password, code: secondFactorCode }),
    reply: RecoveryCodes,
    ratePerMinute: 10,
  },
  secondFactorState: {
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'signed-in',
    summary: 'Get whether the second factor is on and how many recovery codes are left',
    reply: dataReply(
      z.object({
        on: z.boolean(),
        since: instant.nullable(),
        recoveryCodesLeft: z.number().int(),
        /** The company requires one from everyone. */
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
