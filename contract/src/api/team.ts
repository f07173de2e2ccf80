import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { CLIENT_ROLES } from '../endpoint/permissions.ts'
import { REVIEWER_SEXES } from '../review/reviewer-sex.ts'
import { dataReply, Done, instant } from '../shapes/reply.ts'
import { ReviewSkills } from '../shapes/review-skills.ts'
import { email } from '../shapes/text.ts'

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

const Member = z
  .object({
    id: idSchema('clientUser'),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    role: z.enum(CLIENT_ROLES),
    isActive: z.boolean(),
    secondFactor: z.boolean(),
    /** Required of this person, whatever the company requires. */
    secondFactorRequired: z.boolean(),
    /** Trained to inspect documents, as an owner states. */
    isTrained: z.boolean(),
    skills: ReviewSkills,
    /** For customers who ask for a reviewer of this sex; null: not stated, or the caller does not manage the team. */
    reviewSex: z.enum(REVIEWER_SEXES).nullable(),
    /** Last sign-in; null if there was none. */
    lastLogin: instant.nullable(),
    createdAt: instant,
    /** Whether this is the caller. */
    you: z.boolean(),
  })
  .meta({ id: 'TeamMember' })

const Invitation = z
  .object({
    id: idSchema('invitation'),
    email: z.string(),
    role: z.enum(CLIENT_ROLES),
    secondFactorRequired: z.boolean(),
    invitedBy: z.string(),
    sentAt: instant,
    expiresAt: instant,
    expired: z.boolean(),
  })
  .meta({ id: 'Invitation' })

const PATH = '/api/client/team'
const member = z.object({ userId: idSchema('clientUser') })
const invitation = z.object({ invitationId: idSchema('invitation') })

/** A client's staff. */
export const teamApi = {
  listTeam: {
    method: 'GET',
    path: PATH,
    access: 'client:team:read',
    summary: "List the client's staff and open invitations",
    reply: dataReply(z.object({ members: z.array(Member), invitations: z.array(Invitation) })),
  },
  inviteColleague: {
    method: 'POST',
    path: `${PATH}/invitations`,
    access: 'client:team:manage',
    stepUp: 'recent',
    summary: 'Invite a colleague by e-mail; replaces an open invitation to the same address',
    body: z.object({
      email: email('Please enter a valid email address'),
      role: z.enum(CLIENT_ROLES),
      secondFactorRequired: z
        .boolean()
        .default(false)
        .describe('Whether this person needs a second factor, whatever the company requires'),
    }),
    reply: dataReply(Invitation),
    ratePerMinute: 20,
  },
  resendInvitation: {
    method: 'POST',
    path: `${PATH}/invitations/:invitationId/resend`,
    access: 'client:team:manage',
    stepUp: 'recent',
    summary: 'Resend an invitation with a new link; the old link stops working',
    params: invitation,
    reply: dataReply(Invitation),
    ratePerMinute: 20,
  },
  revokeInvitation: {
    method: 'DELETE',
    path: `${PATH}/invitations/:invitationId`,
    access: 'client:team:manage',
    stepUp: 'recent',
    summary: 'Revoke an invitation',
    params: invitation,
    reply: Done,
  },
  updateMember: {
    method: 'PATCH',
    path: `${PATH}/:userId`,
    access: 'client:team:manage',
    stepUp: 'recent',
    summary:
      "Change a colleague's role, their languages and documents, the sex that they review as, whether they need a second factor or, as an owner, whether they are trained, or activate or deactivate them; takes effect at once",
    params: member,
    body: z.object({
      role: z.enum(CLIENT_ROLES).optional(),
      isActive: z.boolean().optional(),
      /** Only an owner changes it. */
      isTrained: z.boolean().optional(),
      secondFactorRequired: z.boolean().optional(),
      skills: ReviewSkills.optional(),
      reviewSex: z.enum(REVIEWER_SEXES).nullable().optional(),
    }),
    reply: Done,
  },
  dropMemberSecondFactor: {
    method: 'DELETE',
    path: `${PATH}/:userId/second-factor`,
    access: 'client:team:manage',
    stepUp: 'recent',
    summary: 'Remove the second factor of a colleague who lost their app and recovery codes',
    params: member,
    reply: Done,
  },
  removeMember: {
    method: 'DELETE',
    path: `${PATH}/:userId`,
    access: 'client:team:manage',
    stepUp: 'recent',
    summary: 'Permanently remove a colleague; their decisions keep their name',
    params: member,
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
