import { z } from 'zod'
import { COUNTRIES } from '../catalog/countries.ts'
import { DOCUMENT_TYPES } from '../catalog/documents.ts'
import { REASON_CODES } from '../checks.ts'
import { FUNNEL_STEPS } from '../funnel.ts'
import { idOf } from '../ids.ts'
import { VERIFICATION_STATUSES } from '../states.ts'
import { instant } from './reply.ts'

const score = z.coerce.number().int().min(0).max(100)

/** Longest text that can be searched for. */
export const MAX_SEARCH = 120

/** What of a client's verifications is meant: for the list, its counts, its updates, the cases beside one, an export. */
export const ListFilter = z.object({
  /** Any id, a name or its beginning in any script and spelling, an e-mail address, a number or its last digits. */
  search: z.string().trim().min(1).max(MAX_SEARCH).optional(),
  status: z.enum(VERIFICATION_STATUSES).optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  country: z
    .string()
    .refine((code) => COUNTRIES.some(([known]) => known === code), 'There is no such country')
    .optional(),
  /** Created at or after this. */
  from: instant.optional(),
  /** Created before this. */
  to: instant.optional(),
  /** Both ends included. */
  scoreFrom: score.optional(),
  scoreTo: score.optional(),
  reason: z.enum(REASON_CODES).optional(),
  /** Who of staff made the decision in force. */
  reviewer: idOf('clientUser').optional(),
  /** Who is to deal with it; `nobody`: given to no one. */
  assignee: z.union([idOf('clientUser'), z.literal('nobody')]).optional(),
  /** Came so far, or farther. */
  reached: z.enum(FUNNEL_STEPS).optional(),
  /** Came so far, and no farther yet. */
  stopped: z.enum(FUNNEL_STEPS).optional(),
})

export type ListFilterInput = z.input<typeof ListFilter>
