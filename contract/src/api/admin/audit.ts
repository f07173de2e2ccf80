import { z } from 'zod'
import { AUDIT_ACTORS } from '../../audit/audit-actors.ts'
import { AUDIT_FAULTS, type AuditFaultKind } from '../../audit/audit-faults.ts'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { dataReply, instant, pageReply, pageQuery } from '../../shapes/reply.ts'
import { RUN_STATUSES } from '../../verification/states.ts'

const words = (most: number) => z.string().trim().min(1).max(most).optional()

/** Filter for the audit log; all fields are optional. */
export const AuditFilter = z.object({
  /** Id of the actor, or the username or e-mail address of a person. */
  actor: words(254),
  actorKind: z.enum(AUDIT_ACTORS).optional(),
  /** `evidence.viewed`, or `evidence` for all actions with that prefix. */
  action: words(80),
  /** Id of the subject: a verification, a person, a rule. Image views are recorded under their verification. */
  subject: words(80),
  /** Id of a client or part of its name; `platform` for entries that belong to no client. */
  client: words(200),
  /** At or after this time. */
  from: instant.optional(),
  /** Before this time. */
  to: instant.optional(),
  ip: words(64),
})

const AuditItem = z
  .object({
    id: z.number().int(),
    at: instant,
    actor: z.object({
      kind: z.enum(AUDIT_ACTORS),
      id: z.string().nullable(),
      /** A person's username or a key's name; null if there is none or it was deleted. */
      name: z.string().nullable(),
    }),
    action: z.string(),
    subject: z.string().nullable(),
    /** null: an entry of the platform itself. */
    client: z.object({ id: z.string(), name: z.string() }).nullable(),
    ip: z.string().nullable(),
    /** Details as recorded. */
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditItem' })

const Head = z.object({ chain: z.string(), length: z.number().int(), hash: z.string(), signedAt: instant })

const Fault = z.object({
  chain: z.string(),
  kind: z.enum(Object.keys(AUDIT_FAULTS) as [AuditFaultKind, ...AuditFaultKind[]]),
  place: z.number().int().nullable(),
  // Runs from before faults were grouped list each entry separately.
  lastPlace: z.number().int().nullable().default(null),
  auditId: z.number().int().nullable(),
  lastAuditId: z.number().int().nullable().default(null),
  count: z.number().int().default(1),
})

export const AUDIT_RUN_KINDS = ['verification', 'export'] as const
export const AUDIT_FORMATS = ['csv', 'jsonl'] as const

const AuditRun = z
  .object({
    id: idSchema('auditRun'),
    kind: z.enum(AUDIT_RUN_KINDS),
    status: z.enum(RUN_STATUSES),
    /** Username. */
    requestedBy: z.string(),
    /** Requested by the caller. */
    yours: z.boolean(),
    format: z.enum(AUDIT_FORMATS).nullable(),
    /** Total number of rows; null until they are counted. */
    total: z.number().int().nullable(),
    done: z.number().int(),
    createdAt: instant,
    finishedAt: instant.nullable(),
    /** Until when the file can be downloaded; null for runs without a file. */
    expiresAt: instant.nullable(),
    /**
     * Result of a finished verification; without faults the log is intact. Consecutive entries with the same fault are
     * listed as one (contract/src/audit/audit-faults.ts), at most a hundred; `faultCount` counts entries.
     */
    verdict: z
      .object({
        chains: z.number().int(),
        rows: z.number().int(),
        waiting: z.number().int(),
        faultCount: z.number().int(),
        faults: z.array(Fault),
      })
      .nullable(),
  })
  .meta({ id: 'AuditRun' })

const PATH = '/api/admin/audit'
const access = 'admin:audit:read'
const run = z.object({ runId: idSchema('auditRun') })

/** The audit log of all clients, for the platform's staff. */
export const adminAuditApi = {
  listAudit: {
    method: 'GET',
    path: PATH,
    access,
    summary: 'List entries of the audit log, newest first',
    query: AuditFilter.extend({
      ...pageQuery(50),
    }),
    reply: pageReply(AuditItem),
  },
  getAuditEntry: {
    method: 'GET',
    path: `${PATH}/entries/:auditId`,
    access,
    summary: 'Get one entry of the log and its position in its chain',
    params: z.object({ auditId: z.coerce.number().int().min(1) }),
    reply: dataReply(
      AuditItem.extend({
        /** null: not sealed yet, which takes up to a minute. */
        link: z.object({ chain: z.string(), place: z.number().int(), hash: z.string() }).nullable(),
      }),
    ),
  },
  listAuditActions: {
    method: 'GET',
    path: `${PATH}/actions`,
    access,
    summary: 'List all actions that occur in the log',
    reply: dataReply(z.array(z.string())),
  },
  auditState: {
    method: 'GET',
    path: `${PATH}/state`,
    unattended: true,
    access,
    summary: 'Get how far the log is sealed, the head of its chain, and when it was last verified',
    reply: dataReply(
      z.object({
        chains: z.number().int(),
        sealed: z.number().int(),
        waiting: z.number().int(),
        /** Head of the platform's own chain; null before the first sealing. */
        head: Head.nullable(),
        /** When any chain was last signed. */
        lastSignedAt: instant.nullable(),
        /** The latest verification, which may still be running. */
        lastRun: AuditRun.nullable(),
        /** When a verification last found no fault. */
        lastWholeAt: instant.nullable(),
      }),
    ),
    ratePerMinute: 240,
  },
  verifyAuditNow: {
    method: 'POST',
    path: `${PATH}/verifications`,
    access,
    summary: 'Verify the whole log in the background; one verification at a time',
    reply: dataReply(AuditRun),
    ratePerMinute: 10,
  },
  exportAudit: {
    method: 'POST',
    path: `${PATH}/exports`,
    access,
    summary: 'Export the filtered log to a file in the background; audited',
    body: z.object({ format: z.enum(AUDIT_FORMATS), filter: AuditFilter.default({}) }),
    reply: dataReply(AuditRun),
    ratePerMinute: 10,
  },
  listAuditExports: {
    method: 'GET',
    path: `${PATH}/exports`,
    unattended: true,
    access,
    summary: 'List your exports of the last day, newest first',
    reply: dataReply(z.array(AuditRun)),
    ratePerMinute: 240,
  },
  downloadAuditCsv: {
    method: 'GET',
    path: `${PATH}/exports/:runId/csv`,
    access,
    summary: 'Download a CSV export: only by its requester, until it expires; audited',
    params: run,
    reply: 'csv',
    ratePerMinute: 20,
  },
  downloadAuditJsonl: {
    method: 'GET',
    path: `${PATH}/exports/:runId/jsonl`,
    access,
    summary: 'Download a JSON Lines export: only by its requester, until it expires; audited',
    params: run,
    reply: 'jsonl',
    ratePerMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
