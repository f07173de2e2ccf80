import { formatAgo, formatDate, formatInstant, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { formatBytes, formatDuration } from './amounts.ts'
import type { Health } from './use-health.ts'

/** What protects against loss and theft: encryption key, audit log and backup. */
export function KeysAndBackupsCard({
  health: { encryptionKey, audit, lastBackupAt, backups },
}: {
  health: Health
}) {
  return (
    <Card title="Keys and backups">
      <Facts columns>
        <Fact name="Encryption key">
          Number {encryptionKey.number}, in force since {formatDate(encryptionKey.since)}
          {encryptionKey.left > 0 && `; ${formatNumber(encryptionKey.left)} data keys still to be rewrapped`}
        </Fact>
        <Fact name="Audit log">
          {audit.waiting === 0
            ? 'All rows are sealed'
            : `${audit.waiting === 1 ? '1 row is' : `${formatNumber(audit.waiting)} rows are`} waiting to be sealed, the oldest for ${formatDuration(audit.oldestWaitingSeconds ?? 0)}`}
        </Fact>
        <Fact name="Last backup">
          {lastBackupAt === null ? 'None' : <Ago at={lastBackupAt} />}
          {backups.last && ` (${formatBytes(backups.last.bytes)}, encrypted and verified)`}
          {backups.everySeconds === null && '; BACKUP_TO is not set'}
          {backups.failure && (
            <>
              {'; failed '}
              <Ago at={backups.failure.at} />: {backups.failure.words}
            </>
          )}
        </Fact>
        <Fact name="Last rehearsal">
          {backups.rehearsal === null ? (
            'None: ‘npm run admin -- rehearse’ restores the newest backup and checks it'
          ) : (
            <>
              <Ago at={backups.rehearsal.at} />: {backups.rehearsal.words}
            </>
          )}
        </Fact>
      </Facts>
    </Card>
  )
}

function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatAgo(at)}
    </time>
  )
}
