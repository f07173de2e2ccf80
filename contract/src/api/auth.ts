import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ADMIN_ROLES, CLIENT_ROLES } from '../permissions.ts'
import { Done, instant } from '../shapes/reply.ts'
import { email, optionalText, requiredText } from '../shapes/text.ts'

/** The signed-in person, client user or admin (spec section 3: name, email, picture). */
export const AuthenticatedUser = z
  .object({
    kind: z.enum(['client', 'admin']),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    picture: z.string().optional(),
    role: z.enum([...CLIENT_ROLES, ...ADMIN_ROLES]),
    companyName: z.string().nullable(),
    /** The sign-in before this one; null on the first. */
    lastLogin: instant.nullable(),
    mustChangePassword: z.boolean(),
  })
  .meta({ id: 'AuthenticatedUser' })

const credentials = z.object({
  username: requiredText(1, 254, 'Username is required'),
  password: z.string('Password is required').min(1, 'Password is required').max(1024),
})

const newPassword = z
  .string('Please choose a password')
  .min(8, 'Please use at least 8 characters')
  .max(1024)
  .transform((value) => value.normalize('NFC'))

const signedIn = z.object({ success: z.literal(true), token: z.string(), user: AuthenticatedUser })

export const authApi = {
  adminLogin: {
    method: 'POST',
    path: '/api/auth/admin/login',
    access: 'anyone',
    summary: "Sign in as the platform's staff",
    body: credentials,
    reply: signedIn,
    ratePerMinute: 30,
  },
  clientLogin: {
    method: 'POST',
    path: '/api/auth/client/login',
    access: 'anyone',
    summary: 'Sign in as staff of a client',
    body: credentials,
    reply: signedIn,
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
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'End this sign-in; harmless without one',
    reply: Done,
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'signed-in',
    summary: 'Who is signed in',
    reply: z.object({ success: z.literal(true), user: AuthenticatedUser }),
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    access: 'signed-in',
    summary: 'Choose a new password; every other sign-in of this person ends',
    body: z.object({ currentPassword: z.string().min(1, 'Password is required').max(1024), newPassword }),
    reply: Done,
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
