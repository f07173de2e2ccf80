import type { ReactNode } from 'react'
import { countryName } from '@wabi/contract/catalog/countries.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { formatInstant } from '../../lib/format.ts'
import { Cell, IN_LINKED_ROW, Row, Table } from '../../ui/table.tsx'
import { TimeLeft } from '../links/time-left.tsx'
import { EXTRA_COLUMNS, type ExtraColumn } from './list-columns.ts'
import type { ListFilter } from '../list-search.ts'
import { RowMenu } from './row-menu.tsx'
import {
  CustomerDetails,
  type Item,
  StatusAndConfidence,
  VerificationInfo,
  ViewDetails,
} from './row-parts.tsx'
import type { RowSelection } from '../../ui/use-selection.ts'

const HEAD = ['Customer Details', 'Verification Info', 'Status & Confidence']

interface RowsProps {
  items: readonly Item[]
  filter: ListFilter
  columns: readonly ExtraColumn[]
  choice: RowSelection
}

export function Rows({ items, filter, columns, choice }: RowsProps) {
  const head = ['Choose', ...HEAD, ...columns.map((column) => EXTRA_COLUMNS[column]), 'Actions']
  return (
    <Table label="Verification records" head={head} stickyHead={columns.length === 0}>
      {items.map((item) => (
        <Row key={item.verificationId} compact>
          <Cell className="max-md:z-1 max-md:col-start-1 max-md:row-start-1 max-md:-mt-2 max-md:-mr-3 max-md:justify-self-end md:w-12">
            <label className="relative z-1 inline-grid md:-ml-3 size-11 cursor-pointer place-items-center md:size-10">
              <input
                type="checkbox"
                aria-label={`Choose ${item.customerName}`}
                checked={choice.has(item.verificationId)}
                onChange={() => choice.toggle(item.verificationId)}
                className="size-4.5 accent-accent"
              />
            </label>
          </Cell>
          <Cell className="max-md:col-start-1 max-md:row-start-1 max-md:pr-12 md:w-2/5 md:max-w-0 md:min-w-48">
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
              <ViewDetails item={item} filter={filter} />
              <span className={IN_LINKED_ROW}>
                <RowMenu item={item} />
              </span>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function renderValue(item: Item, column: ExtraColumn): ReactNode {
  if (column === 'country') return item.country === null ? '—' : countryName(item.country)
  if (column === 'assignee') return item.assignee?.name ?? '—'
  if (column === 'expiresAt' && item.expiresAt !== null && isOpen(item.status))
    return <TimeLeft expiresAt={item.expiresAt} />
  return item[column] === null ? '—' : formatInstant(item[column])
}
