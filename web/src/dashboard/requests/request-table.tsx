import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { TimeCell } from '../../lib/log-cells.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Cell, Row, ROW_LINK, Table } from '../../ui/table.tsx'
import type { ApiCallSearch } from './request-search.ts'

type Item = ReplyOf<'listRequests'>['data'][number]

const HEAD = ['Call', 'Status', 'API key', 'Duration', 'Time']

export function StatusBadge({ status }: { status: number }) {
  return <Badge tone={status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good'}>{status}</Badge>
}

/** Calls, each a link that opens its details. */
export function RequestTable({ rows, search }: { rows: readonly Item[]; search: ApiCallSearch }) {
  return (
    <Table label="Calls of the API" head={HEAD}>
      {rows.map(({ id, at, method, path, status, errorCode, keyName, keyId, ms }) => (
        <Row key={id} compact>
          <Cell header className="md:w-1/2 md:max-w-0 md:min-w-48">
            <Link
              to="/dashboard/api-keys/requests"
              search={{ ...search, open: id }}
              resetScroll={false}
              aria-label={`Open ${method} ${path}, ${status}, ${formatInstant(at)}`}
              title={`${method} ${path}`}
              className={`block truncate font-mono text-sm text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent max-md:py-2.5 ${ROW_LINK}`}
            >
              {method} {path}
            </Link>
          </Cell>
          <Cell label="Status">
            <StatusBadge status={status} />
            {errorCode && (
              <code className="mt-0.5 block font-mono text-sm max-md:wrap-anywhere md:whitespace-nowrap">
                {errorCode}
              </code>
            )}
          </Cell>
          <Cell label="API key" className="md:max-w-44">
            <span className="block truncate" title={keyName ?? keyId ?? undefined}>
              {keyName ?? keyId}
            </span>
          </Cell>
          <Cell label="Duration" className="whitespace-nowrap tabular-nums">
            {formatNumber(ms)} ms
          </Cell>
          <TimeCell at={at} />
        </Row>
      ))}
    </Table>
  )
}
