import { z } from 'zod'
import { LIST_SORTS } from '../verification/list-sorts.ts'
import { COUNTRIES } from '../catalog/countries.ts'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { REASON_CODES } from '../verification/checks.ts'
import { LABELS } from '../review/labels.ts'
import { FUNNEL_STEPS } from '../verification/funnel.ts'
import { MAX_SEARCH_LENGTH } from '../endpoint/search-length.ts'
import { idSchema } from '../endpoint/ids.ts'
import { VERIFICATION_STATUSES } from '../verification/states.ts'
import { instant } from './reply.ts'

const score = z.coerce.number().int().min(0).max(100)

/** What a decided verification can be flagged for. */
export const FLAGS = ['linked'] as const

/** Filter of a client's verifications: for the list, its counts and updates, the neighbours of a case, and exports. */
export const ListFilter = z.object({
  /**
   * An id, a name or its beginning in any script and spelling, an e-mail address, or a number or its last digits.
   * `name:`, `number:` or `email:` in front searches only that.
   */
  search: z.string().trim().min(1).max(MAX_SEARCH_LENGTH).optional(),
  status: z.enum(VERIFICATION_STATUSES).optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  country: z
    .string()
    .refine((code) => COUNTRIES.some(([known]) => known === code), 'There is no such country')
    .optional(),
  /** Created at or after this time. */
  from: instant.optional(),
  /** Created before this time. */
  to: instant.optional(),
  /** Approved or rejected at or after this time, and not reopened since. */
  decidedFrom: instant.optional(),
  /** Approved or rejected before this time, and not reopened since. */
  decidedTo: instant.optional(),
  /** Both ends included. */
  scoreFrom: score.optional(),
  scoreTo: score.optional(),
  reason: z.enum(REASON_CODES).optional(),
  /** The staff member who made the current decision. */
  reviewer: idSchema('clientUser').optional(),
  /** The staff member it is assigned to; `nobody`: not assigned. */
  assignee: z.union([idSchema('clientUser'), z.literal('nobody')]).optional(),
  /** Not assigned, in a language and of a document of this staff member. */
  suits: idSchema('clientUser').optional(),
  /** `yes`: in review for longer than the client's hours for a review. */
  overdue: z.enum(['yes']).optional(),
  /** `yes`: captured by an agent for the customer. */
  assisted: z.enum(['yes']).optional(),
  /** Created with this check template, in any version. */
  template: idSchema('checkTemplate').optional(),
  /** The label in force. */
  label: z.enum(LABELS).optional(),
  /** `linked`: flagged after its approval, because later verifications share a detail. */
  flagged: z.enum(FLAGS).optional(),
  /** Reached at least this step. */
  reached: z.enum(FUNNEL_STEPS).optional(),
  /** Reached this step, but not the next. */
  stopped: z.enum(FUNNEL_STEPS).optional(),
})

export type ListFilter = z.output<typeof ListFilter>

/** A filter with the order of the list. */
export const ListQuery = ListFilter.extend({ sort: z.enum(LIST_SORTS).optional() })
