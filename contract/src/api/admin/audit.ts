import { z } from 'zod'
import { AUDIT_ACTORS } from '../../audit-actors.ts'
import { AUDIT_FAULTS, type AuditFaultKind } from '../../audit-faults.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idOf } from '../../ids.ts'
import { dataOf, instant, pageOf } from '../../shapes/reply.ts'
import { RUN_STATUSES } from '../../states.ts'

const words = (most: number) => z.string().trim().min(1).max(most).optional()

/** What is looked for in the audit log; what is left out does not matter. */
export const AuditFilter = z.object({
  /** Id of who did it, or the username or e-mail address of a person. */
  actor: words(254),
  actorKind: z.enum(AUDIT_ACTORS).optional(),
  /** `evidence.viewed`, or `evidence` for all that begin so. */
  action: words(80),
  /** Id of what it was done to: a verification, a person, a rule. Pictures are looked at under their verification's. */
  subject: words(80),
  /** Id of a client, or a part of its name; `platform`: what belongs to none. */
  client: words(200),
  /** At or after this. */
  from: instant.optional(),
  /** Before this. */
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
      /** A person's username, a key's name; null where there is none, or it is gone. */
      name: z.string().nullable(),
    }),
    action: z.string(),
    subject: z.string().nullable(),
    /** null: the platform's own. */
    client: z.object({ id: z.string(), name: z.string() }).nullable(),
    ip: z.string().nullable(),
    /** Small facts, as they were recorded. */
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditItem' })

const Head = z.object({ chain: z.string(), length: z.number().int(), hash: z.string(), signedAt: instant })

const Fault = z.object({
  chain: z.string(),
  kind: z.enum(Object.keys(AUDIT_FAULTS) as [AuditFaultKind, ...AuditFaultKind[]]),
  place: z.number().int().nullable(),
  // What was found before faults were folded has one entry each.
  lastPlace: z.number().int().nullable().default(null),
  auditId: z.number().int().nullable(),
  lastAuditId: z.number().int().nullable().default(null),
  count: z.number().int().default(1),
})

export const AUDIT_RUN_KINDS = ['verification', 'export'] as const
export const AUDIT_FORMATS = ['csv', 'jsonl'] as const

const AuditRun = z
  .object({
    id: idOf('auditRun'),
    kind: z.enum(AUDIT_RUN_KINDS),
    status: z.enum(RUN_STATUSES),
    /** Username. */
    requestedBy: z.string(),
    /** The one who asks. */
    yours: z.boolean(),
    format: z.enum(AUDIT_FORMATS).nullable(),
    /** Rows in all; null until they are counted. */
    total: z.number().int().nullable(),
    done: z.number().int(),
    createdAt: instant,
    finishedAt: instant.nullable(),
    /** Until when the file can be fetched; null for what makes none. */
    expiresAt: instant.nullable(),
    /**
     * Of a verification that is done. Nothing was changed when there is no fault. Entries that follow each other and are
     * wrong in one way are listed as one (contract/audit-faults.ts), at most a hundred such; `faultCount` counts entries.
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
const run = z.object({ runId: idOf('auditRun') })

/** The audit log over all clients, for the platform's staff. */
export const adminAuditApi = {
  listAudit: {
    method: 'GET',
    path: PATH,
    access,
    summary: 'Who did what to whom, newest first',
    query: AuditFilter.extend({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    reply: pageOf(AuditItem),
  },
  getAuditEntry: {
    method: 'GET',
    path: `${PATH}/entries/:auditId`,
    access,
    summary: 'One row of the log, and where it stands in its chain',
    params: z.object({ auditId: z.coerce.number().int().min(1) }),
    reply: dataOf(
      AuditItem.extend({
        /** null: it waits to be sealed, within a minute. */
        link: z.object({ chain: z.string(), place: z.number().int(), hash: z.string() }).nullable(),
      }),
    ),
  },
  listAuditActions: {
    method: 'GET',
    path: `${PATH}/actions`,
    access,
    summary: 'Every action that stands in the log',
    reply: dataOf(z.array(z.string())),
  },
  auditState: {
    method: 'GET',
    path: `${PATH}/state`,
    unattended: true,
    access,
    summary: 'How far the log is sealed, what the chains end in, and when it was last verified',
    reply: dataOf(
      z.object({
        chains: z.number().int(),
        sealed: z.number().int(),
        waiting: z.number().int(),
        /** What the platform's own chain ends in; null before the first sealing. */
        head: Head.nullable(),
        /** When any chain was last signed. */
        lastSignedAt: instant.nullable(),
        /** The newest verification, which may be under way. */
        lastRun: AuditRun.nullable(),
        /** When a verification last found nothing wrong. */
        lastWholeAt: instant.nullable(),
      }),
    ),
    ratePerMinute: 240,
  },
  verifyAuditNow: {
    method: 'POST',
    path: `${PATH}/verifications`,
    access,
    summary: 'Read the whole log and say what is not as it was written, in the background; one at a time',
    reply: dataOf(AuditRun),
    ratePerMinute: 10,
  },
  exportAudit: {
    method: 'POST',
    path: `${PATH}/exports`,
    access,
    summary: 'Write what a search finds to a file, in the background; audited',
    body: z.object({ format: z.enum(AUDIT_FORMATS), filter: AuditFilter.default({}) }),
    reply: dataOf(AuditRun),
    ratePerMinute: 10,
  },
  listAuditExports: {
    method: 'GET',
    path: `${PATH}/exports`,
    unattended: true,
    access,
    summary: "One's own files of the last day, newest first",
    reply: dataOf(z.array(AuditRun)),
    ratePerMinute: 240,
  },
  downloadAuditCsv: {
    method: 'GET',
    path: `${PATH}/exports/:runId/csv`,
    access,
    summary: 'The file, for who asked for it as CSV and until it expires; audited',
    params: run,
    reply: 'csv',
    ratePerMinute: 20,
  },
  downloadAuditJsonl: {
    method: 'GET',
    path: `${PATH}/exports/:runId/jsonl`,
    access,
    summary: 'The file, for who asked for it as JSON Lines and until it expires; audited',
    params: run,
    reply: 'jsonl',
    ratePerMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
