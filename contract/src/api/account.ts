import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { dataOf, Done, instant } from '../shapes/reply.ts'
import { email, requiredText } from '../shapes/text.ts'
import { AuthenticatedUser, secondFactorCode } from './auth.ts'

const password = z.string('Password is required').min(1, 'Password is required').max(1024)

/** A browser in which this person is signed in. */
export const SignIn = z
  .object({
    id: z.string(),
    /** The one that asks. */
    current: z.boolean(),
    /** `Firefox on Android`, as far as the browser tells. */
    device: z.string(),
    /** ISO 3166 alpha-2 of its address at sign-in; null when that tells none. */
    country: z.string().nullable(),
    signedInAt: instant,
    lastUsedAt: instant,
  })
  .meta({ id: 'SignIn' })

const RecoveryCodes = dataOf(z.object({ recoveryCodes: z.array(z.string()) }))

/** Notification choices of a client's user; each names a mail that really goes out. */
export const NOTIFICATIONS = ['pendingReview', 'dailyDigest', 'failingWebhooks'] as const
export type Notification = (typeof NOTIFICATIONS)[number]

const choices = z.object({
  pendingReview: z.boolean(),
  dailyDigest: z.boolean(),
  failingWebhooks: z.boolean(),
})

/** What a person does with the own account, client user and platform staff alike. */
export const accountApi = {
  updateProfile: {
    method: 'PATCH',
    path: '/api/auth/me',
    access: 'client:verifications:read',
    summary: "Change one's own name",
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
    summary: 'Ask for another e-mail address: a mail goes there, and it counts once its link was followed',
    body: z.object({ email: email('Please enter a valid email address'), password }),
    reply: Done,
    ratePerMinute: 5,
  },
  listSignIns: {
    method: 'GET',
    path: '/api/auth/sign-ins',
    access: 'signed-in',
    summary: 'Where this person is signed in, last used first',
    reply: dataOf(z.array(SignIn)),
  },
  endSignIn: {
    method: 'DELETE',
    path: '/api/auth/sign-ins/:signInId',
    access: 'signed-in',
    summary: "End one of one's own sign-ins",
    params: z.object({ signInId: z.string().max(60) }),
    reply: Done,
  },
  endOtherSignIns: {
    method: 'POST',
    path: '/api/auth/sign-ins/end-others',
    access: 'signed-in',
    summary: 'End every sign-in of this person but the one that asks',
    reply: dataOf(z.object({ ended: z.number().int() })),
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/begin',
    access: 'signed-in',
    summary: 'A secret for an authenticator app; it counts once a code of it was confirmed',
    body: z.object({ password }),
    reply: dataOf(
      z.object({
        /** Base32, for typing. */
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
    summary: 'Turn the second factor on; the answer holds the recovery codes, this once',
    body: z.object({ code: secondFactorCode }),
    reply: RecoveryCodes,
    ratePerMinute: 10,
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/off',
    access: 'signed-in',
    summary: 'Turn the second factor off',
    body: z.object({ password, code: secondFactorCode }),
    reply: Done,
    ratePerMinute: 10,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Ten new recovery codes; the old ones end',
    body: z.object({ password, code: secondFactorCode }),
    reply: RecoveryCodes,
    ratePerMinute: 10,
  },
  secondFactorState: {
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'signed-in',
    summary: 'Whether the second factor is on, and how many recovery codes are left',
    reply: dataOf(
      z.object({
        on: z.boolean(),
        since: instant.nullable(),
        recoveryCodesLeft: z.number().int(),
        /** The company asks everybody for one. */
        required: z.boolean(),
      }),
    ),
  },
  getNotifications: {
    method: 'GET',
    path: '/api/auth/notifications',
    access: 'client:verifications:read',
    summary: 'Which mails this person gets, and which a person of this role can get',
    reply: dataOf(z.object({ choices, open: z.array(z.enum(NOTIFICATIONS)) })),
  },
  updateNotifications: {
    method: 'PATCH',
    path: '/api/auth/notifications',
    access: 'client:verifications:read',
    summary: 'Choose which mails to get',
    body: choices.partial(),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
