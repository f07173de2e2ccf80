import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { idOf } from '../../ids.ts'
import { ADMIN_ROLES } from '../../permissions.ts'
import { dataOf, Done, instant } from '../../shapes/reply.ts'
import { email, requiredText } from '../../shapes/text.ts'
import { SignIn } from '../account.ts'

/** How long the link works with which somebody new chooses a password. */
export const STAFF_INVITATION_DAYS = 7

const StaffMember = z
  .object({
    id: idOf('admin'),
    username: z.string(),
    email: z.string(),
    role: z.enum(ADMIN_ROLES),
    isActive: z.boolean(),
    secondFactor: z.boolean(),
    /** Has the password that the platform made. */
    mustChangePassword: z.boolean(),
    /** The last sign-in; null when there was none. */
    lastLogin: instant.nullable(),
    createdAt: instant,
    /** Browsers in which this person is signed in now. */
    signIns: z.number().int(),
    /** The one who asks. */
    you: z.boolean(),
  })
  .meta({ id: 'StaffMember' })

const OneTimePassword = z.object({
  id: idOf('admin'),
  /** Shown this once, to be changed at the first sign-in; null where a mail with a link was sent. */
  password: z.string().nullable(),
})

const PATH = '/api/admin/staff'
const access = 'admin:staff:manage'
const member = z.object({ adminId: idOf('admin') })

/** The platform's own staff. */
export const adminStaffApi = {
  listStaff: {
    method: 'GET',
    path: PATH,
    access,
    summary: "The platform's own staff, by username",
    reply: dataOf(z.array(StaffMember)),
  },
  createStaff: {
    method: 'POST',
    path: PATH,
    access,
    summary: 'A new member of the staff, who gets a mail with a link, or a password that is shown once',
    body: z.object({
      username: requiredText(3, 64, 'Username must be at least 3 characters'),
      email: email('Please enter a valid email address'),
      role: z.enum(ADMIN_ROLES),
      by: z.enum(['mail', 'password']),
    }),
    reply: dataOf(OneTimePassword),
    ratePerMinute: 20,
  },
  updateStaff: {
    method: 'PATCH',
    path: `${PATH}/:adminId`,
    access,
    summary: 'Change a role, or let somebody in or not; it holds at once',
    params: member,
    body: z.object({ role: z.enum(ADMIN_ROLES).optional(), isActive: z.boolean().optional() }),
    reply: Done,
  },
  resetStaffPassword: {
    method: 'POST',
    path: `${PATH}/:adminId/password`,
    access,
    summary: 'A way in for somebody who has none: a mail with a link, or a password that is shown once',
    params: member,
    body: z.object({ by: z.enum(['mail', 'password']) }),
    reply: dataOf(OneTimePassword),
    ratePerMinute: 20,
  },
  dropStaffSecondFactor: {
    method: 'DELETE',
    path: `${PATH}/:adminId/second-factor`,
    access,
    summary: 'For somebody who lost app and recovery codes: no second factor, until they set up a new one',
    params: member,
    reply: Done,
  },
  listStaffSignIns: {
    method: 'GET',
    path: `${PATH}/:adminId/sign-ins`,
    access,
    summary: 'Where one of the staff is signed in, last used first',
    params: member,
    reply: dataOf(z.array(SignIn)),
  },
  endStaffSignIn: {
    method: 'DELETE',
    path: `${PATH}/:adminId/sign-ins/:signInId`,
    access,
    summary: 'End one sign-in of one of the staff',
    params: member.extend({ signInId: z.string().max(60) }),
    reply: Done,
  },
  endStaffSignIns: {
    method: 'DELETE',
    path: `${PATH}/:adminId/sign-ins`,
    access,
    summary: 'Sign one of the staff out everywhere, but for the sign-in that asks',
    params: member,
    reply: dataOf(z.object({ ended: z.number().int() })),
  },
} as const satisfies Record<string, Endpoint>
