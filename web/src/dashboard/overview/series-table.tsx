import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { formatMonth, formatWeekday } from './format-period.ts'
import { listLink } from './list-link.ts'
import { countAll, countInGroup, STATUS_GROUPS } from './status-groups.ts'
import type { Overview } from './use-overview.ts'

/** The numbers of the chart as a table, one row per day or month. `linked`: each row links to its list. */
export function SeriesTable({
  overview: { series, unit },
  linked = false,
}: {
  overview: Overview
  linked?: boolean
}) {
  return (
    <section
      aria-label="Verifications over time, as a table"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={linked ? 0 : undefined}
      className={linked ? 'max-h-96 overflow-auto' : ''}
    >
      <table className="w-full border-collapse text-right tabular-nums">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {unit === 'day' ? 'Day' : 'Month'}
            </th>
            {['All', ...STATUS_GROUPS.map(({ name }) => name)].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ from, to, statuses }) => {
            const name = unit === 'day' ? formatWeekday(from) : formatMonth(from)
            return (
              <tr key={from} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                  {linked && countAll(statuses) > 0 ? (
                    <Link
                      to="/dashboard/verifications"
                      search={listLink({ from, to })}
                      className="underline decoration-line-strong underline-offset-4 hover:text-accent"
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                <td className="py-1.5 pl-3 font-medium">{formatNumber(countAll(statuses))}</td>
                {STATUS_GROUPS.map((group) => (
                  <td key={group.name} className="py-1.5 pl-3">
                    {formatNumber(countInGroup(statuses, group))}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
