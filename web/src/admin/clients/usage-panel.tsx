import type { ReactNode } from 'react'
import { formatAgo, formatInstant, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import type { Client } from './use-clients.ts'

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** A client's usage by month, and its staff, keys and webhooks. */
export function UsagePanel({ client }: { client: Client }) {
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <MonthsCard client={client} />
      <div className="grid content-start gap-5">
        <TeamCard client={client} />
        <Integration client={client} />
      </div>
    </div>
  )
}

function MonthsCard({ client: { createdAt, months, limits, verificationsThisMonth } }: { client: Client }) {
  const firstMonth = createdAt.slice(0, 7)
  const limit = limits.verificationsPerMonth
  return (
    <Card
      title="Verifications by month"
      note="Live ones, by the month (UTC) in which they were created."
      flush
    >
      {limit !== null && (
        <div className="px-4 pb-4 md:px-5">
          <Progress
            label="Of this month’s limit"
            value={Math.min(verificationsThisMonth, limit)}
            max={limit}
            words={`${formatNumber(verificationsThisMonth)} of ${formatNumber(limit)}`}
          />
        </div>
      )}
      <Table label="Verifications by month" head={['Month', 'Created', 'Approved', 'Rejected', 'In review']}>
        {months
          .filter(({ month, created }) => month >= firstMonth || created > 0)
          .map((month) => (
            <Row key={month.month}>
              <Cell header className="font-medium md:font-normal">
                {formatMonth(month.month)}
              </Cell>
              <Cell label="Created">{formatNumber(month.created)}</Cell>
              <Cell label="Approved">{formatNumber(month.approved)}</Cell>
              <Cell label="Rejected">{formatNumber(month.rejected)}</Cell>
              <Cell label="In review">{formatNumber(month.inReview)}</Cell>
            </Row>
          ))}
      </Table>
    </Card>
  )
}

function When({ instant, never }: { instant: string | null; never: string }): ReactNode {
  return instant === null ? (
    <span className="text-ink-soft">{never}</span>
  ) : (
    <time dateTime={instant} title={formatInstant(instant)}>
      {formatAgo(instant)}
    </time>
  )
}

function TeamCard({ client: { team, contactEmail, contactPhone, licenseNumber } }: { client: Client }) {
  return (
    <Card title="People">
      <Facts columns>
        <Fact name="Company e-mail">{contactEmail || '–'}</Fact>
        <Fact name="Contact phone">{contactPhone || '–'}</Fact>
        <Fact name="License number">{licenseNumber || '–'}</Fact>
        <Fact name="Team">
          {team.members === 1 ? '1 person' : `${formatNumber(team.members)} people`}
          {team.invitations > 0 && `, ${formatNumber(team.invitations)} invited`}
        </Fact>
        {team.owners.map((owner) => (
          <Fact key={owner.email} name="Owner">
            {owner.name}
            {'\n'}
            {owner.email}
            {'\n'}
            <span className="text-sm text-ink-soft">
              Last sign-in <When instant={owner.lastLogin} never="never" />
            </span>
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

function Integration({ client: { keys, webhooks, settings, rulesVersion } }: { client: Client }) {
  return (
    <Card title="Integration and rules">
      <Facts columns>
        <Fact name="API keys">
          {formatNumber(keys.active)} active, last used <When instant={keys.lastUsed} never="never" />
        </Fact>
        <Fact name="Webhooks">
          {formatNumber(webhooks.active)} active
          {webhooks.failing > 0 && `, ${formatNumber(webhooks.failing)} of them failing`}
          {webhooks.off > 0 && `, ${formatNumber(webhooks.off)} off`}
        </Fact>
        <Fact name="Deliveries waiting">{formatNumber(webhooks.waiting)}</Fact>
        <Fact name="Decisions">
          Approved from {settings.approveAt}, minimum assurance {settings.minimumAssurance}
          {settings.minimumAge > 0 && `, ${settings.minimumAge} years or older`}
          {settings.fourEyes && ', two people approve'}
        </Fact>
        <Fact name="Rules">{rulesVersion}</Fact>
        <Fact name="Retention">
          {settings.retentionDays === null
            ? 'Until someone erases it'
            : `${formatNumber(settings.retentionDays)} days`}
        </Fact>
      </Facts>
    </Card>
  )
}
