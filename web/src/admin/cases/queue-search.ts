import type { CaseOrder } from '@wabi/contract/cases.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/documents.ts'
import type { ReasonCode } from '@wabi/contract/checks.ts'

/** What of the queue is meant, and in which order; it goes along to the cases that are opened from it. */
export interface QueueFilter {
  /** Oldest first without it. */
  order?: 'riskiest'
  clientId?: string
  documentType?: DocumentType
  reason?: ReasonCode
  /** Id of one of the platform's staff, `me` or `nobody`. */
  assignee?: string
  overdue?: true
  escalated?: true
}

/** What the address of the queue holds: the filter, and the cursors of the pages walked through so far. */
export interface QueueSearch extends QueueFilter {
  pages?: string[]
}

const like = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value) ? value : undefined
const yes = (value: unknown) => (value === true || value === 'true' ? true : undefined)

/** Reads the address; what it does not know it drops. */
export function readQueueSearch(raw: Record<string, unknown>): QueueSearch {
  const pages = Array.isArray(raw.pages) ? raw.pages.filter((cursor) => typeof cursor === 'string') : []
  const found = {
    order: raw.order === 'riskiest' ? raw.order : undefined,
    clientId: like(raw.clientId, /^cli_[A-Za-z0-9]{26}$/u),
    documentType: DOCUMENT_TYPES.find((type) => type === raw.documentType),
    reason: like(raw.reason, /^[a-z_]{3,60}$/u) as ReasonCode | undefined,
    assignee: like(raw.assignee, /^(adm_[A-Za-z0-9]{26}|me|nobody)$/u),
    overdue: yes(raw.overdue),
    escalated: yes(raw.escalated),
    pages: pages.length > 0 ? pages : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as QueueSearch
}

/** The filter alone, as the address of a case holds it. */
export function queueFilterOf(raw: Record<string, unknown>): QueueFilter {
  const { pages: _, ...filter } = readQueueSearch(raw)
  return filter
}

/** The same queue with the filter changed, from its first page. */
export function withQueue(
  search: QueueSearch,
  change: { [K in keyof QueueFilter]?: string | boolean | undefined },
): QueueSearch {
  return readQueueSearch({ ...search, pages: undefined, ...change })
}

/** As the calls that read the queue take it. */
export function queueQuery({ overdue, escalated, order, ...filter }: QueueFilter) {
  const inOrder: CaseOrder = order ?? 'oldest'
  return {
    ...filter,
    order: inOrder,
    ...(overdue && { overdue: 'true' as const }),
    ...(escalated && { escalated: 'true' as const }),
  }
}
