import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { REASON_CODES, REASONS } from '@wabi/contract/verification/checks.ts'
import { LABEL_NAMES, LABELS } from '@wabi/contract/review/labels.ts'
import { FUNNEL_STEPS } from '@wabi/contract/verification/funnel.ts'
import { LIST_SORTS } from '@wabi/contract/verification/list-sorts.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { MODE } from '../../lib/mode.ts'
import { Select } from '../../ui/input.tsx'
import { chooseMode } from '../choose-mode.ts'
import { STEP_NAMES } from '../step-names.ts'
import { useCheckTemplates } from '../check-templates/use-check-templates.ts'
import { FilterInput, FilterSelect } from './filter-field.tsx'
import { SORT_NAMES } from './list-sort.ts'
import { withFilter } from '../list-search.ts'
import { PeriodFilter } from './period-filter.tsx'
import { getAssigneeName, listAssignees, useReviewers } from '../../evidence/review/use-reviewers.ts'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'

/** Countries, with that of most customers first. */
const FIRST = COUNTRIES.filter(([code]) => code === 'ET')

/** The less common filters. */
export function MoreFilters({ id }: { id: string }) {
  const reviewers = useReviewers(CLIENT_REVIEW)
  return (
    <div
      id={id}
      className="flex flex-wrap items-end gap-3 lg:absolute lg:inset-x-0 lg:top-2 lg:grid lg:max-h-[65dvh] lg:grid-cols-5 lg:gap-y-2 lg:overflow-y-auto lg:rounded-raised lg:border lg:border-line-strong lg:bg-raised lg:p-4 lg:shadow-raised"
    >
      <SortField />
      <ModeFilter />
      <PeriodFilter kind="created" />
      <PeriodFilter kind="decided" />
      <div className="flex min-w-52 flex-1 gap-2 sm:flex-none lg:min-w-0 [&>div]:min-w-0 [&>div]:flex-1">
        <FilterInput label="Score from" name="scoreFrom" type="number" className="basis-24" />
        <FilterInput label="Score to" name="scoreTo" type="number" className="basis-24" />
      </div>
      <FilterSelect label="Country" name="country" className="sm:basis-52">
        {[...FIRST, ...COUNTRIES.filter((country) => !FIRST.includes(country))].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Reason" name="reason" className="sm:basis-64">
        {REASON_CODES.map((code) => (
          <option key={code} value={code}>
            {REASONS[code][1]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Decided by" name="reviewer" className="sm:basis-52">
        {reviewers.map(({ id: userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Assigned to" name="assignee" className="sm:basis-52">
        <option value="nobody">Nobody</option>
        {listAssignees(reviewers).map((one) => (
          <option key={one.id} value={one.id}>
            {getAssigneeName(CLIENT_REVIEW, one)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Suits" name="suits" className="sm:basis-52">
        {listAssignees(reviewers).map((one) => (
          <option key={one.id} value={one.id}>
            {getAssigneeName(CLIENT_REVIEW, one)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Overdue" name="overdue" className="sm:basis-52">
        <option value="yes">Longer in review than your settings allow</option>
      </FilterSelect>
      <FilterSelect label="Captured by" name="assisted" className="sm:basis-52">
        <option value="yes">An agent</option>
      </FilterSelect>
      <TemplateFilter />
      <FilterSelect label="Label" name="label" className="sm:basis-52">
        {LABELS.map((label) => (
          <option key={label} value={label}>
            {LABEL_NAMES[label]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Flagged" name="flagged" className="sm:basis-52">
        <option value="linked">After its approval: linked cases</option>
      </FilterSelect>
      <FilterSelect label="Reached step" name="reached" className="sm:basis-52">
        {FUNNEL_STEPS.slice(1).map((step) => (
          <option key={step} value={step}>
            {STEP_NAMES[step]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Stopped at step" name="stopped" className="sm:basis-52">
        {FUNNEL_STEPS.slice(0, -1).map((step) => (
          <option key={step} value={step}>
            {STEP_NAMES[step]}
          </option>
        ))}
      </FilterSelect>
    </div>
  )
}

/** Where the client has check templates, archived ones too. */
function TemplateFilter() {
  const { data: templates = [] } = useCheckTemplates()
  return templates.length === 0 ? null : (
    <FilterSelect label="Check template" name="template" className="sm:basis-52">
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FilterSelect>
  )
}

/** The order of the list, also on a phone, where the table has no heads. */
function SortField() {
  const id = useId()
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  return (
    <div className="min-w-32 flex-1 sm:flex-none sm:basis-56 lg:col-span-2">
      <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
        Sort by
      </label>
      <Select
        id={id}
        value={search.sort ?? ''}
        onChange={(event) =>
          void navigate({
            search: withFilter(search, { sort: event.target.value || undefined }),
            replace: true,
          })
        }
      >
        <option value="">{search.search ? 'Best match first' : SORT_NAMES['-created']}</option>
        {LIST_SORTS.filter((sort) => search.search || sort !== '-created').map((sort) => (
          <option key={sort} value={sort}>
            {SORT_NAMES[sort]}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Live or test, never both in one list: the dashboard's mode switch, repeated where users look for a filter. */
function ModeFilter() {
  const id = useId()
  return (
    <div className="min-w-32 flex-1 sm:flex-none sm:basis-32">
      <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
        Mode
      </label>
      <Select
        id={id}
        defaultValue={MODE}
        onChange={(event) => void chooseMode(event.target.value === 'test' ? 'test' : 'live')}
      >
        <option value="live">Live</option>
        <option value="test">Test</option>
      </Select>
    </div>
  )
}
