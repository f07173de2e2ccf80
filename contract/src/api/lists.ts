import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { EXPORT_COLUMN_NAMES } from '../client/export-columns.ts'
import { idSchema } from '../endpoint/ids.ts'
import { ListFilter } from '../shapes/list-filter.ts'
import { dataReply, Done, instant } from '../shapes/reply.ts'
import {
  assignmentBody,
  BulkReply,
  chosenVerifications,
  exportedVerifications,
  reviewersReply,
} from '../shapes/review-actions.ts'
import { REASON_CODES } from '../verification/checks.ts'
import { requiredText } from '../shapes/text.ts'
import { VerificationListItem } from '../shapes/verification.ts'
import { RUN_STATUSES, VERIFICATION_STATUSES } from '../verification/states.ts'

const SavedView = z
  .object({
    id: idSchema('view'),
    name: z.string(),
    /** Query parameters of the list, without its search text. */
    search: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Whether colleagues see it too. */
    shared: z.boolean(),
    /** Name of its owner; null if it is the caller's. */
    by: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'SavedView' })

const ExportItem = z
  .object({
    id: idSchema('export'),
    status: z.enum(RUN_STATUSES),
    personal: z.boolean(),
    /** Total number of rows; null until they are counted. */
    total: z.number().int().nullable(),
    written: z.number().int(),
    createdAt: instant,
    /** Until when it can be downloaded. */
    expiresAt: instant,
  })
  .meta({ id: 'Export' })

/** Of a saved filter: no text that could name a person. */
const CODE = /^[\w:.+-]{0,60}$/u

/** Everything staff do with the list of verifications besides reading it. */
export const listsApi = {
  countVerifications: {
    method: 'GET',
    path: '/api/client/verification-counts',
    unattended: true,
    access: 'client:verifications:read',
    summary: 'Count a filtered list by status; the status filter itself is ignored',
    query: ListFilter,
    reply: dataReply(
      z.object({
        byStatus: z.partialRecord(z.enum(VERIFICATION_STATUSES), z.number().int()),
        /** Whether there are more: only the newest were counted. */
        more: z.boolean(),
      }),
    ),
  },
  countQueue: {
    method: 'GET',
    path: '/api/client/queue-counts',
    unattended: true,
    access: 'client:verifications:read',
    summary:
      'Count the review queue under a filter, by assignment and reason; the filters by status, assignee, suits, reason and overdue are ignored',
    query: ListFilter,
    reply: dataReply(
      z.object({
        all: z.number().int(),
        unassigned: z.number().int(),
        /** Not assigned, in a language and of a document of the caller. */
        suited: z.number().int(),
        /** Assigned to the caller. */
        mine: z.number().int(),
        /** In review for longer than the client's hours for a review. */
        overdue: z.number().int(),
        /** Most frequent first. */
        byReason: z.array(z.object({ reason: z.enum(REASON_CODES), count: z.number().int() })),
        /** Whether there are more: only the newest were counted. */
        more: z.boolean(),
      }),
    ),
  },
  followVerifications: {
    method: 'GET',
    path: '/api/client/verification-changes',
    unattended: true,
    access: 'client:verifications:read',
    summary: 'Stream new and changed verifications as server-sent events',
    query: ListFilter,
    reply: 'events',
    event: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('change'),
        item: VerificationListItem,
        /** Whether it is in the filtered list now. */
        listed: z.boolean(),
      }),
      /** Earlier changes may have been missed: fetch the list again. */
      z.object({ kind: z.literal('reload') }),
    ]),
  },
  listReviewers: {
    method: 'GET',
    path: '/api/client/reviewers',
    access: 'client:verifications:read',
    summary: 'List staff by name, to filter by reviewer and to assign cases',
    reply: reviewersReply('clientUser'),
  },
  actOnVerifications: {
    method: 'POST',
    path: '/api/client/verification-actions',
    access: 'client:verifications:create',
    summary: 'Resend or cancel several links; each is handled separately and reports why if it fails',
    body: z.object({ action: z.enum(['resend', 'cancel']), verificationIds: chosenVerifications }),
    reply: BulkReply,
    ratePerMinute: 20,
  },
  assignVerifications: {
    method: 'POST',
    path: '/api/client/verification-assignments',
    access: 'client:reviews:decide',
    summary:
      'Assign cases to a colleague or to whom each suits by language and document, or unassign them; each is handled separately',
    body: assignmentBody('clientUser'),
    reply: BulkReply,
    ratePerMinute: 60,
  },
  claimNextReview: {
    method: 'POST',
    path: '/api/client/next-review',
    access: 'client:reviews:decide',
    summary:
      'Get your next case in review: one already assigned to you, or the first free one, those in your languages and of your documents first, which is then assigned to you',
    body: z.object({
      filter: ListFilter.default({}),
      /** The case that was just left: free cases come before those that were skipped. */
      from: idSchema('verification').optional(),
    }),
    reply: dataReply(z.object({ verificationId: idSchema('verification').nullable() })),
    ratePerMinute: 120,
  },
  createExport: {
    method: 'POST',
    path: '/api/client/exports',
    access: 'client:verifications:export',
    summary: 'Export the filtered list, or selected verifications, to a CSV file in the background; audited',
    body: z.object({
      filter: ListFilter.default({}),
      verificationIds: exportedVerifications.optional(),
      columns: z.array(z.enum(EXPORT_COLUMN_NAMES)).min(1, 'Choose at least one column'),
    }),
    reply: dataReply(ExportItem),
    ratePerMinute: 10,
  },
  listExports: {
    method: 'GET',
    path: '/api/client/exports',
    unattended: true,
    access: 'client:verifications:export',
    summary: 'List your exports of the last day, newest first',
    reply: dataReply(z.array(ExportItem)),
    ratePerMinute: 240,
  },
  downloadExport: {
    method: 'GET',
    path: '/api/client/exports/:exportId/file',
    access: 'client:verifications:export',
    summary: 'Download an export: only by its requester, until it expires; audited',
    params: z.object({ exportId: idSchema('export') }),
    reply: 'csv',
    ratePerMinute: 20,
  },
  listViews: {
    method: 'GET',
    path: '/api/client/views',
    access: 'client:verifications:read',
    summary: 'List your saved views and those shared by colleagues',
    reply: dataReply(z.array(SavedView)),
  },
  saveView: {
    method: 'POST',
    path: '/api/client/views',
    access: 'client:verifications:read',
    summary:
      'Save the filters of the list under a name, without a search text; replaces a view with the same name',
    body: z.object({
      name: requiredText(1, 60, 'Please give it a name'),
      search: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).refine(
        // The search text may name a person; it is dropped.
        (given) =>
          Object.entries(given).every(([name, value]) => name === 'search' || CODE.test(String(value))),
        'Please use codes, days and ids',
      ),
      shared: z.boolean().default(false),
    }),
    reply: dataReply(SavedView),
    ratePerMinute: 30,
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/client/views/:viewId',
    access: 'client:verifications:read',
    summary: 'Delete a saved view',
    params: z.object({ viewId: idSchema('view') }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
