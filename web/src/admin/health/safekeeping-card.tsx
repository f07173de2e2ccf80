import { formatAgo, formatDate, formatInstant, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { spanInWords } from './amounts.ts'
import type { Health } from './use-health.ts'

/** What must hold should something be lost or taken: key, audit log, backup. */
export function SafekeepingCard({ health: { encryptionKey, audit, lastBackupAt } }: { health: Health }) {
  return (
    <Card title="Safekeeping">
      <Facts columns>
        <Fact name="Encryption key">
          Number {encryptionKey.number}, in force since {formatDate(encryptionKey.since)}
          {encryptionKey.left > 0 && `; ${formatNumber(encryptionKey.left)} data keys are to be rewrapped`}
        </Fact>
        <Fact name="Audit log">
          {audit.waiting === 0
            ? 'All rows are sealed'
            : `${audit.waiting === 1 ? '1 row waits' : `${formatNumber(audit.waiting)} rows wait`} for the seal, the oldest for ${spanInWords(audit.oldestWaitingSeconds ?? 0)}`}
        </Fact>
        <Fact name="Last backup">
          {lastBackupAt === null ? (
            'None was made by ‘npm run admin -- backup’'
          ) : (
            <time dateTime={lastBackupAt} title={formatInstant(lastBackupAt)}>
              {formatAgo(lastBackupAt)}
            </time>
          )}
        </Fact>
      </Facts>
    </Card>
  )
}
