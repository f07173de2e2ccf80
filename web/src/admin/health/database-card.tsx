import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { formatBytes, formatDuration } from './amounts.ts'
import type { Health } from './use-health.ts'

/** The current state of the database. */
export function DatabaseCard({ health: { database, migrations } }: { health: Health }) {
  return (
    <Card title="Database">
      <Facts columns>
        <Fact name="PostgreSQL">{database.version}</Fact>
        <Fact name="Size">{formatBytes(database.bytes)}</Fact>
        <Fact name="Connections">
          {database.connections} of {database.maxConnections}
        </Fact>
        <Fact name="Answers in">{database.answerMs} ms</Fact>
        <Fact name="Longest now">
          statement {formatDuration(database.longestStatementSeconds)}, transaction{' '}
          {formatDuration(database.longestTransactionSeconds)}
        </Fact>
        <Fact name="Waiting for a lock">
          {database.lockWaits === 0
            ? 'none'
            : `${database.lockWaits}, the longest for ${formatDuration(database.longestLockWaitSeconds)}`}
        </Fact>
        <Fact name="Migrations">
          {migrations.applied} applied, {migrations.pending} pending
        </Fact>
      </Facts>
    </Card>
  )
}
