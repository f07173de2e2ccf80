import { ChevronRight } from 'lucide-react'
import { Cell } from '../ui/table.tsx'
import { formatDate, formatTime } from './format.ts'
import { describeGroup, type LogRow, type RowGroup } from './group-views.ts'
import { serverText } from './server-text.ts'

/** Cells that the tables of audit log entries share. */
export function TimeCell({ at }: { at: string }) {
  return (
    <Cell header label="Time" className="md:whitespace-nowrap">
      <time dateTime={at} className="md:block md:leading-5">
        {formatDate(at)}{' '}
        <span className="text-ink-soft md:block md:text-xs md:leading-4">{formatTime(at)}</span>
      </time>
    </Cell>
  )
}

interface ActionCellProps {
  group: RowGroup<LogRow>
  details: Record<string, unknown>
  /** Whether the rows of the group follow; null: there is only this one. */
  open: boolean | null
  onToggle: () => void
}

/** What was done in words and, on one line, the entry's details without those that are null; for several, their times. */
export function ActionCell({ group, details, open, onToggle }: ActionCellProps) {
  const { row, rows } = group
  const words = serverText(describeGroup(group))
  const first = rows.at(-1)
  const line =
    open !== null && first
      ? `${formatTime(first.at)} – ${formatTime(row.at)}`
      : Object.entries(details)
          .filter(([, value]) => value !== null)
          .map(
            ([name, value]) =>
              `${nameDetail(name)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
          )
          .join(', ')
  return (
    <Cell label="Action" className="md:max-w-64">
      {open === null ? (
        <span className="block truncate leading-5" title={row.action}>
          {words}
        </span>
      ) : (
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          title={row.action}
          className="flex min-h-6 max-w-full items-center gap-1 text-left leading-5 text-accent hover:underline"
        >
          <ChevronRight
            aria-hidden
            className={`size-3.5 shrink-0 transition-transform duration-150 ${open ? 'rotate-90' : ''}`}
          />
          <span className="truncate">{words}</span>
        </button>
      )}
      <span className="block truncate text-xs leading-4 text-ink-soft" title={line}>
        {line}
      </span>
    </Cell>
  )
}

/** `evidenceId` as `evidence id` */
const nameDetail = (name: string) =>
  name.replaceAll(/[A-Z_]/gu, (sign) => (sign === '_' ? ' ' : ` ${sign.toLowerCase()}`))

export function AddressCell({ ip }: { ip: string | null }) {
  return (
    <Cell label="IP address" className="md:max-w-36">
      <span className="block truncate font-mono text-sm" title={ip ?? undefined}>
        {ip || '–'}
      </span>
    </Cell>
  )
}
