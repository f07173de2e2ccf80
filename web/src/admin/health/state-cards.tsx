import { Link } from '@tanstack/react-router'
import { formatAgo, formatDate, formatInstant, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { sizeInWords, spanInWords } from './amounts.ts'
import type { Health } from './use-health.ts'

export function StorageCard({ storage }: { storage: Health['storage'] }) {
  const { reachable, pictures, pictureBytes, freeBytes, totalBytes } = storage
  return (
    <Card title="Storage">
      <Facts columns>
        <Fact name="Can be written">{reachable ? 'Yes' : 'No'}</Fact>
        <Fact name="Pictures">
          {formatNumber(pictures)}, {sizeInWords(pictureBytes)}
        </Fact>
        {freeBytes !== null && totalBytes !== null && (
          <Fact name="Disk">
            {sizeInWords(freeBytes)} of {sizeInWords(totalBytes)} free
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

export function DatabaseCard({ health: { database, migrations } }: { health: Health }) {
  return (
    <Card title="Database">
      <Facts columns>
        <Fact name="PostgreSQL">{database.version}</Fact>
        <Fact name="Size">{sizeInWords(database.bytes)}</Fact>
        <Fact name="Connections">
          {database.connections} of {database.maxConnections}
        </Fact>
        <Fact name="Answers in">{database.answerMs} ms</Fact>
        <Fact name="Longest now">
          statement {spanInWords(database.longestStatementSeconds)}, transaction{' '}
          {spanInWords(database.longestTransactionSeconds)}
        </Fact>
        <Fact name="Migrations">
          {migrations.applied} applied, {migrations.pending} open
        </Fact>
      </Facts>
    </Card>
  )
}

export function MailsCard({ mails }: { mails: Health['mails'] }) {
  const { sending, queued, oldestQueuedSeconds, failedInAWeek } = mails
  return (
    <Card title="Mails">
      <Facts columns>
        <Fact name="Sending">
          {sending === 'smtp' ? 'By the mail server of SMTP_URL' : 'Nothing is sent: the mailbox keeps them'}
        </Fact>
        <Fact name="Waiting">
          {formatNumber(queued)}
          {oldestQueuedSeconds !== null && `, the oldest for ${spanInWords(oldestQueuedSeconds)}`}
        </Fact>
        <Fact name="Failed in a week">
          {formatNumber(failedInAWeek)}
          {', '}
          <Link to="/admin/mailbox" className="text-accent underline">
            see the mailbox
          </Link>
        </Fact>
      </Facts>
    </Card>
  )
}

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
            : `${formatNumber(audit.waiting)} rows wait for their seal, the oldest for ${spanInWords(audit.oldestWaitingSeconds ?? 0)}`}
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
