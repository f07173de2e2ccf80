import { countryName } from '@wabi/contract/catalog/countries.ts'
import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { LABEL_NAMES } from '@wabi/contract/review/labels.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { STATUS_WORDS } from '@wabi/contract/verification/status-words.ts'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { getAssigneeName, useReviewers } from '../../evidence/review/use-reviewers.ts'
import { useCheckTemplates } from '../check-templates/use-check-templates.ts'
import type { ListFilter } from '../list-search.ts'
import { STEP_NAMES } from '../step-names.ts'
import { DATE_PRESETS, type Days, findPreset, today } from './date-presets.ts'

/** One filter in words. */
export interface FilterWords {
  /** Both ends of a range together. */
  names: readonly (keyof ListFilter)[]
  label: string
  /** Null where the label says it all. */
  value: string | null
}

/** What a list is filtered by, in the order of its fields. */
export function useFilterWords(filter: ListFilter): FilterWords[] {
  const reviewers = useReviewers(CLIENT_REVIEW)
  const { data: templates = [] } = useCheckTemplates()
  const nameOf = (userId: string) => {
    const found = reviewers.find(({ id }) => id === userId)
    return found ? getAssigneeName(CLIENT_REVIEW, found) : '…'
  }
  const found: FilterWords[] = []
  const add = (names: FilterWords['names'], label: string, value: string | null) =>
    found.push({ names, label, value })

  const { scoreFrom, scoreTo, assignee } = filter
  if (filter.search) add(['search'], 'Search', filter.search)
  if (filter.status) add(['status'], 'Status', STATUS_WORDS[filter.status])
  if (filter.documentType) add(['documentType'], 'Document type', DOCUMENT_NAMES[filter.documentType])
  if (filter.from || filter.to) add(['from', 'to'], 'Created', describeDays(filter.from, filter.to))
  if (filter.decidedFrom || filter.decidedTo)
    add(['decidedFrom', 'decidedTo'], 'Decided', describeDays(filter.decidedFrom, filter.decidedTo))
  if (scoreFrom !== undefined || scoreTo !== undefined)
    add(['scoreFrom', 'scoreTo'], 'Score', `${scoreFrom ?? 0}–${scoreTo ?? 100}`)
  if (filter.country) add(['country'], 'Country', countryName(filter.country))
  if (filter.reason) add(['reason'], 'Reason', REASONS[filter.reason]?.[1] ?? filter.reason)
  if (filter.reviewer) add(['reviewer'], 'Decided by', nameOf(filter.reviewer))
  if (assignee) add(['assignee'], 'Assigned to', assignee === 'nobody' ? 'Nobody' : nameOf(assignee))
  if (filter.suits) add(['suits'], 'Suits', nameOf(filter.suits))
  if (filter.overdue) add(['overdue'], 'Overdue', null)
  if (filter.assisted) add(['assisted'], 'Captured by', 'An agent')
  if (filter.template)
    add(['template'], 'Check template', templates.find(({ id }) => id === filter.template)?.name ?? '…')
  if (filter.label) add(['label'], 'Label', LABEL_NAMES[filter.label] ?? filter.label)
  if (filter.flagged) add(['flagged'], 'Flagged', null)
  if (filter.reached) add(['reached'], 'Reached step', STEP_NAMES[filter.reached])
  if (filter.stopped) add(['stopped'], 'Stopped at step', STEP_NAMES[filter.stopped])
  return found
}

function describeDays(from: string | undefined, to: string | undefined): string {
  const days: Days = { ...(from && { from }), ...(to && { to }) }
  const preset = findPreset(days, today())
  return preset ? DATE_PRESETS[preset] : `${from ?? '…'} – ${to ?? '…'}`
}
