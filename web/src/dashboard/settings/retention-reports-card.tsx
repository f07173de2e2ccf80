import { useQuery } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { listErased } from '@wabi/contract/client/retention.ts'
import { call } from '../../lib/calls.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'

type Report = ReplyOf<'listRetentionReports'>['data'][number]

const HEAD = ['Night', 'Erased', 'Not erased', 'Failed']

const leftWords = ({ held, waiting, remaining }: Report) =>
  [
    held > 0 && `${formatNumber(held)} under legal hold`,
    waiting > 0 && `${formatNumber(waiting)} waiting for review`,
    remaining > 0 && `${formatNumber(remaining)} left for the next run`,
  ]
    .filter(Boolean)
    .join(', ')

/** What retention erased in each of the last nights, and what it could not. */
export function RetentionReportsCard() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['retention-reports'],
    queryFn: async () => (await call('listRetentionReports')).data,
  })
  return (
    <Card
      title="Nightly report"
      note="The last 30 nights in which anything was due. Owners are mailed once a week, and on the morning after a night in which something could not be erased."
    >
      {error ? (
        <QueryError title="The reports could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <Empty icon={<Moon />} title="Nothing was due yet">
          A night in which retention erases something, or cannot, is listed here.
        </Empty>
      ) : (
        <Table label="Nightly report" head={HEAD}>
          {data.map((report) => (
            <Row key={report.day}>
              <Cell header label="Night">
                {formatDate(report.day)}
              </Cell>
              <Cell label="Erased">{listErased(report.erased) || '—'}</Cell>
              <Cell label="Not erased">{leftWords(report) || '—'}</Cell>
              <Cell label="Failed">
                {report.failed === 0 ? (
                  '—'
                ) : (
                  <span className="font-medium text-danger wrap-anywhere">
                    {formatNumber(report.failed)}: {report.failures.join('; ')}
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Card>
  )
}
