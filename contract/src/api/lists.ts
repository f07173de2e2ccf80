import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { EXPORT_COLUMN_NAMES } from '../export-columns.ts'
import { idOf } from '../ids.ts'
import { ListFilter } from '../shapes/list-filter.ts'
import { dataOf, Done, instant } from '../shapes/reply.ts'
import { requiredText } from '../shapes/text.ts'
import { VerificationListItem } from '../shapes/verification.ts'
import { RUN_STATUSES, VERIFICATION_STATUSES } from '../states.ts'

/** So many at once are resent, cancelled or exported by hand. */
export const MAX_BULK = 100

const chosen = z.array(idOf('verification')).min(1, 'Choose at least one').max(MAX_BULK)

/** What came of one of several. */
const Acted = z.object({
  verificationId: idOf('verification'),
  done: z.boolean(),
  /** Why it was not done. */
  words: z.string().nullable(),
})

const SavedView = z
  .object({
    id: idOf('view'),
    name: z.string(),
    /** The list's address: filters and what it searches for. */
    search: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Colleagues see it too. */
    shared: z.boolean(),
    /** Whose it is; null: one's own. */
    by: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'SavedView' })

const ExportItem = z
  .object({
    id: idOf('export'),
    status: z.enum(RUN_STATUSES),
    personal: z.boolean(),
    /** Rows in all; null until they are counted. */
    total: z.number().int().nullable(),
    written: z.number().int(),
    createdAt: instant,
    /** Until when it can be fetched. */
    expiresAt: instant,
  })
  .meta({ id: 'Export' })

/** What staff do with the list of verifications besides reading it. */
export const listsApi = {
  countVerifications: {
    method: 'GET',
    path: '/api/client/verification-counts',
    unattended: true,
    access: 'client:verifications:read',
    summary: 'How many of a filtered list have which status; the filter for status itself is left aside',
    query: ListFilter,
    reply: dataOf(
      z.object({
        byStatus: z.partialRecord(z.enum(VERIFICATION_STATUSES), z.number().int()),
        /** There are more: only the newest were counted. */
        more: z.boolean(),
      }),
    ),
  },
  followVerifications: {
    method: 'GET',
    path: '/api/client/verification-changes',
    unattended: true,
    access: 'client:verifications:read',
    summary: 'Verifications that are new or changed, as server-sent events',
    query: ListFilter,
    reply: 'events',
    event: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('change'),
        item: VerificationListItem,
        /** Whether it is in the filtered list now. */
        listed: z.boolean(),
      }),
      /** Changes before may be missing: what was fetched earlier has to be fetched again. */
      z.object({ kind: z.literal('reload') }),
    ]),
  },
  listReviewers: {
    method: 'GET',
    path: '/api/client/reviewers',
    access: 'client:verifications:read',
    summary: 'Staff by name, to filter by who decided and to give cases to',
    reply: dataOf(
      z.array(
        z.object({
          id: idOf('clientUser'),
          name: z.string(),
          /** Active, and with a role that decides: cases can be given to them. */
          mayDecide: z.boolean(),
          /** Who asks. */
          you: z.boolean(),
        }),
      ),
    ),
  },
  actOnVerifications: {
    method: 'POST',
    path: '/api/client/verification-actions',
    access: 'client:verifications:create',
    summary: 'Resend or cancel several links; each is done by itself, and what cannot be done says why',
    body: z.object({ action: z.enum(['resend', 'cancel']), verificationIds: chosen }),
    reply: dataOf(z.array(Acted)),
    ratePerMinute: 20,
  },
  assignVerifications: {
    method: 'POST',
    path: '/api/client/verification-assignments',
    access: 'client:reviews:decide',
    summary: 'Give one or several cases to a colleague, or to nobody; each is done by itself',
    body: z.object({ assignee: idOf('clientUser').nullable(), verificationIds: chosen }),
    reply: dataOf(z.array(Acted)),
    ratePerMinute: 60,
  },
  createExport: {
    method: 'POST',
    path: '/api/client/exports',
    access: 'client:verifications:export',
    summary: 'Write the filtered list, or what was chosen by hand, to a CSV file in the background; audited',
    body: z.object({
      filter: ListFilter.default({}),
      verificationIds: chosen.optional(),
      columns: z.array(z.enum(EXPORT_COLUMN_NAMES)).min(1, 'Choose at least one column'),
    }),
    reply: dataOf(ExportItem),
    ratePerMinute: 10,
  },
  listExports: {
    method: 'GET',
    path: '/api/client/exports',
    unattended: true,
    access: 'client:verifications:export',
    summary: "One's own exports of the last day, newest first",
    reply: dataOf(z.array(ExportItem)),
    ratePerMinute: 240,
  },
  downloadExport: {
    method: 'GET',
    path: '/api/client/exports/:exportId/file',
    access: 'client:verifications:export',
    summary: 'The file, for who asked for it and until it expires; audited',
    params: z.object({ exportId: idOf('export') }),
    reply: 'csv',
    ratePerMinute: 20,
  },
  listViews: {
    method: 'GET',
    path: '/api/client/views',
    access: 'client:verifications:read',
    summary: "One's saved views of the list, and those that colleagues share",
    reply: dataOf(z.array(SavedView)),
  },
  saveView: {
    method: 'POST',
    path: '/api/client/views',
    access: 'client:verifications:read',
    summary: 'Keep the filters of the list under a name; an equal name is replaced',
    body: z.object({
      name: requiredText(1, 60, 'Please give it a name'),
      search: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])),
      shared: z.boolean().default(false),
    }),
    reply: dataOf(SavedView),
    ratePerMinute: 30,
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/client/views/:viewId',
    access: 'client:verifications:read',
    summary: 'Forget a saved view',
    params: z.object({ viewId: idOf('view') }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
