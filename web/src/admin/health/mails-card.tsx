import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { countInWords, spanInWords } from './amounts.ts'
import type { Health } from './use-health.ts'

/** Mails on their way, and those that never left. */
export function MailsCard({ mails }: { mails: Health['mails'] }) {
  const { sending, queued, oldestQueuedSeconds, failedInAWeek } = mails
  return (
    <Card title="Mails">
      <Facts columns>
        <Fact name="Sending">
          {sending === 'smtp' ? 'By the mail server of SMTP_URL' : 'Nothing is sent: the mailbox keeps them'}
        </Fact>
        <Fact name="Waiting">
          {countInWords(queued)}
          {oldestQueuedSeconds !== null && `, the oldest for ${spanInWords(oldestQueuedSeconds)}`}
        </Fact>
        <Fact name="Failed in a week">
          {countInWords(failedInAWeek)}
          {', '}
          <Link to="/admin/mailbox" className="text-accent underline">
            see the mailbox
          </Link>
        </Fact>
      </Facts>
    </Card>
  )
}
