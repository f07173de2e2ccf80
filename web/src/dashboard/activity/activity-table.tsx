import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { ActionCell, AddressCell, TimeCell } from '../../lib/log-cells.tsx'
import { useGroupedRows } from '../../lib/use-grouped-rows.ts'
import { Badge } from '../../ui/badge.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { KIND_NAMES } from './activity-filters.tsx'

type Item = ReplyOf<'listActivity'>['data'][number]

const HEAD = ['Time', 'Who', 'What', 'Action', 'Subject', 'IP address']

/** Rows of the activity log; a verification links to its page. */
export function ActivityTable({ rows }: { rows: readonly Item[] }) {
  const shown = useGroupedRows(rows, ({ by }) => by.id ?? by.name)
  return (
    <Table label="Activity" head={HEAD}>
      {shown.map(({ key, group, open, onToggle }) => {
        const { at, by, kind, subject, ip, details } = group.row
        return (
          <Row key={key} compact>
            <TimeCell at={at} />
            <Cell label="Who" className="md:max-w-44">
              <span className="block truncate" title={by.name}>
                {by.name}
              </span>
            </Cell>
            <Cell label="What" className="md:whitespace-nowrap">
              <Badge tone={kind === 'decided' ? 'good' : 'neutral'}>{KIND_NAMES[kind]}</Badge>
            </Cell>
            <ActionCell group={group} details={details} open={open} onToggle={onToggle} />
            <Cell label="Subject" className="md:max-w-40">
              <Subject id={subject} />
            </Cell>
            <AddressCell ip={ip} />
          </Row>
        )
      })}
    </Table>
  )
}

function Subject({ id }: { id: string | null }) {
  const classes = 'block truncate font-mono text-sm'
  if (!id?.startsWith('ver_'))
    return (
      <span className={classes} title={id ?? undefined}>
        {id ?? '–'}
      </span>
    )
  return (
    <Link
      to="/dashboard/verifications/$verificationId"
      params={{ verificationId: id }}
      title={id}
      className={`${classes} text-accent underline-offset-2 hover:underline`}
    >
      {id}
    </Link>
  )
}
