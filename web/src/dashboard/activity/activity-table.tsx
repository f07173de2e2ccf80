import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { ActionCell, AddressCell, TimeCell } from '../../lib/log-cells.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { KIND_NAMES } from './activity-filters.tsx'

type Item = ReplyOf<'listActivity'>['data'][number]

const HEAD = ['Time', 'Who', 'What', 'Action', 'Subject', 'IP address']

/** Rows of the activity log; a verification links to its page. */
export function ActivityTable({ rows }: { rows: readonly Item[] }) {
  return (
    <Table label="Activity" head={HEAD}>
      {rows.map(({ id, at, by, kind, action, subject, ip, details }) => (
        <Row key={id} compact>
          <TimeCell at={at} />
          <Cell label="Who" className="md:max-w-44">
            <span className="block truncate" title={by.name}>
              {by.name}
            </span>
          </Cell>
          <Cell label="What" className="md:whitespace-nowrap">
            <Badge tone={kind === 'decided' ? 'good' : 'neutral'}>{KIND_NAMES[kind]}</Badge>
          </Cell>
          <ActionCell action={action} details={details} />
          <Cell label="Subject" className="md:max-w-40">
            <Subject id={subject} />
          </Cell>
          <AddressCell ip={ip} />
        </Row>
      ))}
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
