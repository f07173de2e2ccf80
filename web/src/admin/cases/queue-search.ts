import type { CaseOrder } from '@wabi/contract/review/cases.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'

/** Filter and order of the queue; cases opened from the queue carry it in their URL. */
export interface QueueFilter {
  /** Oldest first if undefined. */
  order?: 'riskiest'
  clientId?: string
  documentType?: DocumentType
  reason?: ReasonCode
  language?: Language
  /** Id of a platform staff member, `me`, `nobody` or `suited`. */
  assignee?: string
  overdue?: true
  escalated?: true
}

/** The queue's URL parameters: the filter, and the cursors of the pages visited so far. */
export interface QueueSearch extends QueueFilter {
  pages?: string[]
}

const matching = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value) ? value : undefined
const isTrue = (value: unknown) => (value === true || value === 'true' ? true : undefined)

/** Parses the URL parameters and drops unknown ones. */
export function readQueueSearch(raw: Record<string, unknown>): QueueSearch {
  const pages = Array.isArray(raw.pages) ? raw.pages.filter((cursor) => typeof cursor === 'string') : []
  const found = {
    order: raw.order === 'riskiest' ? raw.order : undefined,
    clientId: matching(raw.clientId, /^cli_[A-Za-z0-9]{26}$/u),
    documentType: DOCUMENT_TYPES.find((type) => type === raw.documentType),
    reason: matching(raw.reason, /^[a-z_]{3,60}$/u) as ReasonCode | undefined,
    language: LANGUAGES.find((language) => language === raw.language),
    assignee: matching(raw.assignee, /^(adm_[A-Za-z0-9]{26}|me|nobody|suited)$/u),
    overdue: isTrue(raw.overdue),
    escalated: isTrue(raw.escalated),
    pages: pages.length > 0 ? pages : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as QueueSearch
}

/** The filter without pages, as in the URL of a case. */
export function toQueueFilter(raw: Record<string, unknown>): QueueFilter {
  const { pages: _, ...filter } = readQueueSearch(raw)
  return filter
}

/** The same queue with a changed filter, from its first page. */
export function withQueueFilter(
  search: QueueSearch,
  change: { [K in keyof QueueFilter]?: string | boolean | undefined },
): QueueSearch {
  return readQueueSearch({ ...search, pages: undefined, ...change })
}

/** The filter as a query for the API. */
export function queueQuery({ overdue, escalated, order, ...filter }: QueueFilter) {
  const caseOrder: CaseOrder = order ?? 'oldest'
  return {
    ...filter,
    order: caseOrder,
    ...(overdue && { overdue: 'true' as const }),
    ...(escalated && { escalated: 'true' as const }),
  }
}
