import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../client/password-length.ts'
import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { ADMIN_ROLES, CLIENT_ROLES, USER_KINDS } from '../endpoint/permissions.ts'
import { APPROVALS } from '../client/sign-up.ts'
import { PasskeyAnswer } from '../shapes/passkeys.ts'
import { dataReply, Done, instant } from '../shapes/reply.ts'
import { email, optionalText, requiredText } from '../shapes/text.ts'

/** The signed-in person, client user or admin (spec section 3: name, email, picture). */
export const AuthenticatedUser = z
  .object({
    kind: z.enum(USER_KINDS),
    username: z.string(),
    name: z.string(),
    /** Parts of a client user's name, for the profile form; null if not given. */
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    picture: z.string().optional(),
    role: z.enum([...CLIENT_ROLES, ...ADMIN_ROLES]),
    companyName: z.string().nullable(),
    /** The sign-in before this one; null on the first. */
    lastLogin: instant.nullable(),
    mustChangePassword: z.boolean(),
    /** Whether this platform has a mail server; without one every e-mail is kept in the platform's mailbox. */
    sendsEmail: z.boolean(),
    /** Whether links can be sent by text message. */
    sendsSms: z.boolean(),
    /** Sign-in requires a code from an authenticator app or a passkey. */
    secondFactor: z.boolean(),
    /** When a second factor becomes required for this user; null if it will not, or already is. */
    secondFactorDue: instant.nullable(),
    /**
     * Only in `me`: when a sign-in of this user was last used at another place, without a proof from there.
     */
    signInMovedAt: instant.nullable().optional(),
    /** A second factor is required and this user has none: nothing else is accessible. */
    mustSetUpSecondFactor: z.boolean(),
    /** What the company may do so far; null for the platform's staff. */
    standing: z
      .object({
        /** Until the contact address is confirmed, no e-mail is sent in the company's name. */
        confirmed: z.boolean(),
        contactEmail: z.string(),
        approval: z.enum(APPROVALS),
        /** Why it was refused. */
        refusedBecause: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AuthenticatedUser' })

const credentials = z.object({
  username: requiredText(1, 254, 'Username is required'),
  password: z.string('Password is required').min(1, 'Password is required').max(1024),
})

/** A newly chosen password: at sign-up, from an invitation, after a reset. */
export const newPassword = z
  .string('Please choose a password')
  .min(MIN_PASSWORD_LENGTH, `Please use at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Please use at most ${MAX_PASSWORD_LENGTH} characters`)
  .transform((value) => value.normalize('NFC'))

/** Six digits from the app, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z
  .string('Please enter the code')
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/gu, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[0-9A-Z]{12})$/u, 'Please enter the six digits, or a recovery code'))

/** With `code`, the second factor is sent in the same step; a failure does not reveal which of the two was wrong. */
const signInBody = credentials.extend({ code: secondFactorCode.optional() })

const signedIn = z.object({ success: z.literal(true), token: z.string(), user: AuthenticatedUser })

/** Correct password of a user with a second factor: no token yet, but a ticket that is valid for five minutes. */
const secondStep = z.object({
  success: z.literal(true),
  secondFactor: z.literal('required'),
  /** What the person has: an app, a passkey or both. Recovery codes work in any case. */
  methods: z.array(z.enum(['passkey', 'code'])),
  ticket: z.string(),
})

/** Reply to a correct first proof of identity. */
export const afterPassword = z.union([signedIn, secondStep])
const linkToken = z.string().min(20).max(100)

export const authApi = {
  adminLogin: {
    method: 'POST',
    path: '/api/auth/admin/login',
    access: 'anyone',
    summary: 'Sign in as platform staff',
    body: signInBody,
    reply: afterPassword,
    ratePerMinute: 30,
  },
  clientLogin: {
    method: 'POST',
    path: '/api/auth/client/login',
    access: 'anyone',
    summary: 'Sign in as client staff',
    body: signInBody,
    reply: afterPassword,
    ratePerMinute: 30,
  },
  registerClient: {
    method: 'POST',
    path: '/api/auth/client/register',
    access: 'anyone',
    summary: 'Register a company and its owner, and sign the owner in',
    body: z.object({
      companyName: requiredText(2, 200, 'Company name must be at least 2 characters'),
      contactEmail: email('Valid email is required'),
      contactPhone: optionalText(40),
      licenseNumber: optionalText(80),
      adminUsername: requiredText(3, 64, 'Username must be at least 3 characters'),
      adminPassword: newPassword,
      adminEmail: email('Valid admin email is required'),
      firstName: requiredText(1, 100, 'First name is required'),
      lastName: requiredText(1, 100, 'Last name is required'),
    }),
    reply: signedIn,
    ratePerMinute: 10,
  },
  secondFactorSignIn: {
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'anyone',
    summary: 'Complete a sign-in with a code from the app, a recovery code or a passkey',
    body: z
      .object({ ticket: linkToken, code: secondFactorCode.optional(), passkey: PasskeyAnswer.optional() })
      .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
        error: 'Please enter the code',
        path: ['code'],
      }),
    reply: signedIn,
    ratePerMinute: 30,
  },
  getInvitation: {
    method: 'POST',
    path: '/api/auth/invitation',
    access: 'anyone',
    summary: 'Get an invitation without using it up',
    body: z.object({ token: linkToken }),
    reply: dataReply(
      z.object({
        companyName: z.string(),
        email: z.string(),
        role: z.enum(CLIENT_ROLES),
        expiresAt: instant,
      }),
    ),
    ratePerMinute: 30,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/accept',
    access: 'anyone',
    summary: "Accept an invitation to a client's staff, and sign in",
    body: z.object({
      token: linkToken,
      firstName: requiredText(1, 100, 'First name is required'),
      lastName: requiredText(1, 100, 'Last name is required'),
      username: requiredText(3, 64, 'Username must be at least 3 characters'),
      password: newPassword,
    }),
    reply: signedIn,
    ratePerMinute: 10,
  },
  requestReset: {
    method: 'POST',
    path: '/api/auth/reset',
    access: 'anyone',
    summary: 'Request a password reset by e-mail; the response is the same whether or not the account exists',
    body: z.object({
      kind: z.enum(USER_KINDS).default('client'),
      /** Username or e-mail address. */
      about: requiredText(1, 254, 'Please enter your username or e-mail address'),
    }),
    reply: Done,
    ratePerMinute: 5,
  },
  checkResetLink: {
    method: 'POST',
    path: '/api/auth/reset/check',
    access: 'anyone',
    summary: 'Get the user that a reset link belongs to, without using it up',
    body: z.object({ token: linkToken }),
    reply: dataReply(z.object({ username: z.string(), kind: z.enum(USER_KINDS) })),
    ratePerMinute: 30,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset/confirm',
    access: 'anyone',
    summary: 'Choose a new password with the link from the e-mail; ends every sign-in of this user',
    body: z.object({ token: linkToken, newPassword }),
    reply: Done,
    ratePerMinute: 10,
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/email/confirm',
    access: 'anyone',
    summary: 'Confirm a new e-mail address with the link from the e-mail',
    body: z.object({ token: linkToken }),
    reply: dataReply(z.object({ email: z.string() })),
    ratePerMinute: 10,
  },
  confirmCompany: {
    method: 'POST',
    path: '/api/auth/company/confirm',
    access: 'anyone',
    summary: "Confirm a company's contact address with the link from the e-mail",
    body: z.object({ token: linkToken }),
    reply: dataReply(z.object({ companyName: z.string(), contactEmail: z.string() })),
    ratePerMinute: 10,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'Sign out; does nothing when not signed in',
    reply: Done,
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'signed-in',
    summary: 'Get the signed-in user',
    reply: z.object({ success: z.literal(true), user: AuthenticatedUser }),
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    access: 'signed-in',
    stepUp: 'in-body',
    summary: 'Change your password; ends all your other sign-ins',
    body: z.object({ currentPassword: z.string().min(1, 'Password is required').max(1024), newPassword }),
    reply: Done,
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
