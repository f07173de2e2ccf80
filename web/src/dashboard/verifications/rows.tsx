import type { ReactNode } from 'react'
import { countryName } from '@wabi/contract/catalog/countries.ts'
import type { ListSort } from '@wabi/contract/verification/list-sorts.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { formatInstant } from '../../lib/format.ts'
import { Cell, type HeadCell, IN_LINKED_ROW, Row, Table } from '../../ui/table.tsx'
import { TimeLeft } from '../links/time-left.tsx'
import { EXTRA_COLUMNS, type ExtraColumn } from './list-columns.ts'
import type { CaseSearch } from '../list-search.ts'
import { nextSort, sortedBy } from './list-sort.ts'
import { RowMenu, useRowActions } from './row-menu.tsx'
import {
  CustomerDetails,
  type Item,
  StatusAndConfidence,
  VerificationInfo,
  ViewDetails,
} from './row-parts.tsx'
import { SortButton } from './sort-button.tsx'
import type { RowSelection } from '../../ui/use-selection.ts'

interface RowsProps {
  items: readonly Item[]
  search: CaseSearch
  columns: readonly ExtraColumn[]
  roomy: boolean
  choice: RowSelection
  onSort: (sort: ListSort) => void
  onPreview: (verificationId: string) => void
}

export function Rows({ items, search, columns, roomy, choice, onSort, onPreview }: RowsProps) {
  const { actions, dialog } = useRowActions(onPreview)
  const sortable = (name: string, column: 'created' | 'decided' | 'score'): HeadCell => {
    // A search by name lists the best match first.
    const sorted = search.search && !search.sort ? 'none' : sortedBy(search.sort, column)
    const sort = () => onSort(nextSort(search.sort, column))
    return { name, sorted, content: <SortButton name={name} sorted={sorted} onSort={sort} /> }
  }
  const extraHead = (column: ExtraColumn): string | HeadCell => {
    if (column === 'createdAt') return sortable(EXTRA_COLUMNS.createdAt, 'created')
    if (column === 'completedAt') return sortable(EXTRA_COLUMNS.completedAt, 'decided')
    return EXTRA_COLUMNS[column]
  }
  const ids = items.map(({ verificationId }) => verificationId)
  const head = [
    {
      name: 'Choose',
      content: (
        <CheckBox
          label="Select all on this page"
          checked={choice.all}
          onChange={() => (choice.all ? choice.none() : choice.select(ids))}
        />
      ),
    },
    'Customer Details',
    sortable('Verification Info', 'created'),
    sortable('Status & Confidence', 'score'),
    ...columns.map(extraHead),
    'Actions',
  ]
  return (
    <>
      <Table label="Verification records" head={head} stickyHead={columns.length === 0}>
        {items.map((item) => (
          <Row key={item.verificationId} compact roomy={roomy}>
            <Cell className="max-md:z-1 max-md:col-start-1 max-md:row-start-1 max-md:-mt-2 max-md:-mr-3 max-md:justify-self-end md:w-12">
              <CheckBox
                label={`Select ${item.customerName}`}
                checked={choice.has(item.verificationId)}
                onChange={() => choice.toggle(item.verificationId)}
              />
            </Cell>
            <Cell
              header
              className="max-md:col-start-1 max-md:row-start-1 max-md:pr-12 md:w-2/5 md:max-w-0 md:min-w-48"
            >
              <CustomerDetails item={item} />
            </Cell>
            <Cell className="md:w-2/5 md:max-w-0 md:min-w-44">
              <VerificationInfo item={item} />
            </Cell>
            <Cell className="md:whitespace-nowrap">
              <StatusAndConfidence item={item} />
            </Cell>
            {columns.map((column) => (
              <Cell key={column} label={EXTRA_COLUMNS[column]} className="md:whitespace-nowrap">
                {renderValue(item, column)}
              </Cell>
            ))}
            <Cell>
              <span className="flex items-center gap-1">
                <ViewDetails item={item} search={search} />
                <span className={IN_LINKED_ROW}>
                  <RowMenu item={item} actions={actions} />
                </span>
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      {dialog}
    </>
  )
}

interface CheckBoxProps {
  label: string
  checked: boolean
  onChange: () => void
}

function CheckBox({ label, ...box }: CheckBoxProps) {
  return (
    <label className="relative z-1 inline-grid size-11 cursor-pointer place-items-center md:-my-2 md:-ml-3 md:size-10">
      <input type="checkbox" aria-label={label} className="size-4.5 accent-accent" {...box} />
    </label>
  )
}

function renderValue(item: Item, column: ExtraColumn): ReactNode {
  if (column === 'country') return item.country === null ? '—' : countryName(item.country)
  if (column === 'assignee') return item.assignee?.name ?? '—'
  if (column === 'expiresAt' && item.expiresAt !== null && isOpen(item.status))
    return <TimeLeft expiresAt={item.expiresAt} />
  return item[column] === null ? '—' : formatInstant(item[column])
}
