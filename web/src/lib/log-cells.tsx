import { Cell } from '../ui/table.tsx'
import { formatDate, formatTime } from './format.ts'

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

/** An entry's action and, on one line, its details; details that are null are left out. */
export function ActionCell({ action, details }: { action: string; details: Record<string, unknown> }) {
  const line = Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
  return (
    <Cell label="Action" className="md:max-w-64">
      <code className="block truncate font-mono text-sm leading-5" title={action}>
        {action}
      </code>
      <span className="block truncate text-xs leading-4 text-ink-soft" title={line}>
        {line}
      </span>
    </Cell>
  )
}

export function AddressCell({ ip }: { ip: string | null }) {
  return (
    <Cell label="IP address" className="md:max-w-36">
      <span className="block truncate font-mono text-sm" title={ip ?? undefined}>
        {ip || '–'}
      </span>
    </Cell>
  )
}
