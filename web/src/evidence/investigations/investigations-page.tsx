import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldExclamationPoint } from 'lucide-react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { formatDate } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import type { ReviewScope } from '../review-scope.ts'

type Item = ReplyOf<'listInvestigations'>['data'][number]

const NOTES = {
  client:
    'Cases that your team looks into together. Start one from a case’s linked cases, or from selected rows of the list.',
  platform:
    'Cases of one client that staff look into together. Start one from a case’s linked cases, or from chosen rows of the queue. The client’s team sees it with its notes.',
}

/** The investigations of a team, a client's or the platform's, open ones first. */
export function InvestigationsPage({ scope }: { scope: ReviewScope }) {
  const { list } = scope.investigations
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['investigations', list],
    queryFn: async () => (await call(list)).data,
  })
  if (error)
    return (
      <Card>
        <QueryError title="The investigations could not be loaded" query={{ error, isFetching, refetch }} />
      </Card>
    )
  if (!data) return <Loading />
  return (
    <Card title="Investigations" note={NOTES[scope.team]} flush>
      {data.length === 0 ? (
        <Empty icon={<ShieldExclamationPoint />} title="There are no investigations" />
      ) : (
        <Table label="Investigations" head={['Title', 'Cases', 'Waiting', 'Started', 'State']}>
          {data.map((item) => (
            <InvestigationRow key={item.id} item={item} to={scope.investigations.one} />
          ))}
        </Table>
      )}
    </Card>
  )
}

function InvestigationRow({ item, to }: { item: Item; to: ReviewScope['investigations']['one'] }) {
  const { id, title, client, cases, waiting, createdBy, createdAt, closed } = item
  return (
    <Row>
      <Cell header>
        <Link
          to={to}
          params={{ investigationId: id }}
          className="font-medium text-accent underline-offset-2 wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        {client && <span className="block text-sm text-ink-soft">{client.name}</span>}
      </Cell>
      <Cell label="Cases">{cases}</Cell>
      <Cell label="Waiting">{waiting}</Cell>
      <Cell label="Started">
        {formatDate(createdAt)}
        <span className="block text-sm text-ink-soft">{createdBy}</span>
      </Cell>
      <Cell label="State">{closed ? <Badge>Closed</Badge> : <Badge tone="warn">Open</Badge>}</Cell>
    </Row>
  )
}
