import { FileText } from 'lucide-react'
import { ActionCell, AddressCell, TimeCell } from '../../lib/log-cells.tsx'
import { useGroupedRows } from '../../lib/use-grouped-rows.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { ACTOR_KINDS } from './actor-names.ts'
import type { AuditItem } from './use-audit.ts'

const HEAD = ['Time', 'Who', 'Action', 'Subject', 'Client', 'IP address', 'Open']

/** Rows of the log, each with a button to open its details. */
export function AuditTable({
  rows,
  onOpen,
}: {
  rows: readonly AuditItem[]
  onOpen: (row: AuditItem) => void
}) {
  const shown = useGroupedRows(rows, ({ actor, client }) => `${actor.kind} ${actor.id} ${client?.id}`)
  return (
    <Table label="Audit log" head={HEAD}>
      {shown.map(({ key, group, open, onToggle }) => {
        const { row } = group
        const { id, at, actor, subject, client, ip, details } = row
        return (
          <Row key={key} compact>
            <TimeCell at={at} />
            <Cell label="Who" className="md:max-w-44">
              <span className="block truncate leading-5" title={actor.id ?? undefined}>
                {actor.name ?? actor.id ?? ACTOR_KINDS[actor.kind]}
              </span>
              {actor.id && (
                <span className="block truncate text-xs leading-4 text-ink-soft">
                  {ACTOR_KINDS[actor.kind]}
                </span>
              )}
            </Cell>
            <ActionCell group={group} details={details} open={open} onToggle={onToggle} />
            <Cell label="Subject" className="md:max-w-32">
              <span className="block truncate font-mono text-sm" title={subject ?? undefined}>
                {subject ?? '–'}
              </span>
            </Cell>
            <Cell label="Client" className="md:max-w-32 md:min-w-24">
              <span className="block truncate" title={client?.name}>
                {client?.name ?? 'Platform'}
              </span>
            </Cell>
            <AddressCell ip={ip} />
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
