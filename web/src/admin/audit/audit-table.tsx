import { FileText } from 'lucide-react'
import { formatDate, formatTime } from '../../lib/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { ACTOR_KINDS } from './actor-names.ts'
import type { AuditItem } from './use-audit.ts'

const HEAD = ['Time', 'Who', 'Action', 'Subject', 'Client', 'IP address', 'Open']

const toOneLine = (details: AuditItem['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')

/** Rows of the log, each with a button to open its details. */
export function AuditTable({
  rows,
  onOpen,
}: {
  rows: readonly AuditItem[]
  onOpen: (row: AuditItem) => void
}) {
  return (
    <Table label="Audit log" head={HEAD}>
      {rows.map((row) => {
        const { id, at, actor, action, subject, client, ip, details } = row
        return (
          <Row key={id}>
            <Cell label="Time" className="md:whitespace-nowrap">
              <time dateTime={at}>
                {formatDate(at)} <span className="text-ink-soft md:block">{formatTime(at)}</span>
              </time>
            </Cell>
            <Cell label="Who" className="md:max-w-44">
              <span className="line-clamp-2 wrap-anywhere" title={actor.id ?? undefined}>
                {actor.name ?? actor.id ?? ACTOR_KINDS[actor.kind]}
              </span>
              {actor.id && <span className="block text-sm text-ink-soft">{ACTOR_KINDS[actor.kind]}</span>}
            </Cell>
            <Cell label="Action" className="md:max-w-64">
              <code className="font-mono text-sm wrap-anywhere">{action}</code>
              <span className="block truncate text-sm text-ink-soft" title={toOneLine(details)}>
                {toOneLine(details)}
              </span>
            </Cell>
            <Cell label="Subject" className="md:max-w-36">
              <span className="block truncate font-mono text-sm" title={subject ?? undefined}>
                {subject ?? '–'}
              </span>
            </Cell>
            <Cell label="Client" className="md:max-w-40 md:min-w-32">
              <span className="line-clamp-2 wrap-anywhere" title={client?.name}>
                {client?.name ?? 'Platform'}
              </span>
            </Cell>
            <Cell label="IP address" className="md:max-w-36">
              <span className="block truncate font-mono text-sm" title={ip ?? undefined}>
                {ip ?? '–'}
              </span>
            </Cell>
            <Cell>
              <IconButton label={`Open row ${id}`} onClick={() => onOpen(row)}>
                <FileText aria-hidden />
              </IconButton>
            </Cell>
          </Row>
        )
      })}
    </Table>
  )
}
