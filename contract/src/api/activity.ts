import { z } from 'zod'
import { ACTIVITY_ACTORS, ACTIVITY_KINDS } from '../audit/activity.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { dataReply, instant, pageQuery, pageReply } from '../shapes/reply.ts'

/** The platform's staff as one person in the filter: a client does not know their names. */
export const PLATFORM_TEAM = 'platform'

/** Filter for a client's activity log; all fields are optional. */
export const ActivityFilter = z.object({
  /** A person of the team, an API key, or `platform` for the platform's staff. */
  person: z.union([idSchema('clientUser'), idSchema('apiKey'), z.literal(PLATFORM_TEAM)]).optional(),
  kind: z.enum(ACTIVITY_KINDS).optional(),
  /** Everything that was done with this verification. */
  verificationId: idSchema('verification').optional(),
  /** At or after this time. */
  from: instant.optional(),
  /** Before this time. */
  to: instant.optional(),
})

const ActivityItem = z
  .object({
    id: z.number().int(),
    at: instant,
    by: z.object({
      kind: z.enum(ACTIVITY_ACTORS),
      /** null for the platform's staff, who act under their team's name. */
      id: z.string().nullable(),
      name: z.string(),
    }),
    kind: z.enum(ACTIVITY_KINDS),
    action: z.string(),
    /** Id of a verification, person, key or whatever was acted on. */
    subject: z.string().nullable(),
    /** null for the platform's staff. */
    ip: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ActivityItem' })

const PATH = '/api/client/activity'
const access = 'client:activity:read'

/** What a client's team, its API keys and the platform's staff did at the client, from its audit log. */
export const activityApi = {
  listActivity: {
    method: 'GET',
    path: PATH,
    access,
    summary: 'List who viewed, decided, exported or changed what at this client, newest first',
    query: ActivityFilter.extend(pageQuery(50)),
    reply: pageReply(ActivityItem),
  },
  listActivePeople: {
    method: 'GET',
    path: `${PATH}/people`,
    access,
    summary: 'List the people and keys by whom the activity log can be filtered',
    reply: dataReply(z.array(z.object({ id: z.string(), name: z.string() }))),
  },
  getAuditHead: {
    method: 'GET',
    path: `${PATH}/head`,
    access,
    summary:
      'Download the signed end of this client’s audit chain, in a list that `npm run audit -- verify --heads` takes; audited',
    reply: dataReply(
      z.array(
        z.object({
          chain: z.string(),
          length: z.number().int(),
          hash: z.string(),
          signedAt: instant,
          /** Ed25519, base64url. */
          signature: z.string(),
        }),
      ),
    ),
  },
  exportActivity: {
    method: 'GET',
    path: `${PATH}/csv`,
    access,
    summary: 'Download the filtered activity log as CSV; audited',
    query: ActivityFilter,
    reply: 'csv',
    errors: ['activity.too_many'],
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
