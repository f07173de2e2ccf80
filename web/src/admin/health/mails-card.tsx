import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { formatCount, formatDuration } from './amounts.ts'
import type { Health } from './use-health.ts'

/** Queued e-mails, and e-mails that could not be sent. */
export function MailsCard({ mails }: { mails: Health['mails'] }) {
  const { sending, queued, oldestQueuedSeconds, failedInAWeek } = mails
  return (
    <Card title="E-mails">
      <Facts columns>
        <Fact name="Sending">
          {sending === 'smtp'
            ? 'Through the mail server in SMTP_URL'
            : 'Nothing is sent: e-mails stay in the mailbox'}
        </Fact>
        <Fact name="Waiting">
          {formatCount(queued)}
          {oldestQueuedSeconds !== null && `, the oldest for ${formatDuration(oldestQueuedSeconds)}`}
        </Fact>
        <Fact name="Failed in a week">
          {formatCount(failedInAWeek)}
          {', '}
          <Link to="/admin/mailbox" className="text-accent underline">
            see the mailbox
          </Link>
        </Fact>
      </Facts>
    </Card>
  )
}
