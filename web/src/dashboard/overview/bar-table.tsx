import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import type { ListSearch } from '../list-search.ts'

export interface BarRow {
  key: string
  name: ReactNode
  count: number
  /** Link to the list of the counted verifications. */
  list?: ListSearch
  /** Class of the bar's background. */
  ground?: string
  /** A line below the row, such as how many dropped out before the next step. */
  after?: ReactNode
}

interface BarTableProps {
  caption: string
  /** Column headings, for screen readers. */
  head: readonly [name: string, count: string, share: string]
  rows: readonly BarRow[]
  /** The count that is 100 % in the last column. */
  whole: number
}

/** A table with bars proportional to the counts; accessible to screen readers too. */
export function BarTable({ caption, head, rows, whole }: BarTableProps) {
  const longest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, list, ground = 'bg-accent', after }) => (
          <Fragment key={key}>
            <tr>
              <th scope="row" className="w-full py-1.5 pr-3 text-left font-normal">
                {list && count > 0 ? (
                  <Link
                    to="/dashboard/verifications"
                    search={list}
                    className="flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-accent"
                  >
                    {name}
                  </Link>
                ) : (
                  <span className="flex min-h-6 items-center">{name}</span>
                )}
                <span aria-hidden className="mt-1 block h-2 rounded-full bg-sunken">
                  <span
                    className={`block h-2 rounded-full ${ground}`}
                    style={{ width: `${(100 * count) / longest}%` }}
                  />
                </span>
              </th>
              <td className="py-1.5 pl-3 text-right align-top font-medium whitespace-nowrap">
                {formatNumber(count)}
              </td>
              <td className="w-16 py-1.5 pl-3 text-right align-top whitespace-nowrap text-ink-soft">
                {whole === 0 ? '–' : formatPercent((100 * count) / whole)}
              </td>
            </tr>
            {after && (
              <tr>
                <td colSpan={3} className="pb-1 text-sm text-ink-soft">
                  {after}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
