import { z } from 'zod'
import { ADMIN_APPROVAL_ACTIONS, ADMIN_APPROVAL_STATUSES } from '../../audit/admin-approvals.ts'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { dataReply, Done, instant } from '../../shapes/reply.ts'

const Approval = z
  .object({
    id: idSchema('adminApproval'),
    action: z.enum(ADMIN_APPROVAL_ACTIONS),
    /** What it is about: a company's name, a rule's document, a username. */
    about: z.string(),
    /** Why, in the words of the admin who asks; null where none is asked for. */
    reason: z.string().nullable(),
    status: z.enum(ADMIN_APPROVAL_STATUSES),
    /** Usernames. */
    requestedBy: z.string(),
    decidedBy: z.string().nullable(),
    /** Requested by the caller, who therefore cannot approve it. */
    yours: z.boolean(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'AdminApproval' })

const PATH = '/api/admin/approvals'

/** Requests of admins for what needs a second admin. */
export const adminApprovalsApi = {
  listAdminApprovals: {
    method: 'GET',
    path: PATH,
    access: 'admin:staff:manage',
    summary: 'List the requests of admins that wait for another admin or can be used, newest first',
    reply: dataReply(z.array(Approval)),
  },
  decideAdminApproval: {
    method: 'POST',
    path: `${PATH}/:approvalId/decision`,
    access: 'admin:staff:manage',
    stepUp: 'recent',
    summary: 'Approve or decline another admin’s request; once approved, they repeat what they wanted to do',
    params: z.object({ approvalId: idSchema('adminApproval') }),
    body: z.object({ approve: z.boolean() }),
    reply: Done,
    errors: ['admin_approval.not_found', 'admin_approval.own'],
  },
} as const satisfies Record<string, Endpoint>
