import { type EmailStatus, type MessageChannel, messageStatusWords } from '@wabi/contract/client/emails.ts'
import { Archive, CheckCheck, CircleCheck, CircleX, Clock, MailX, Trash, Undo2 } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

const STYLES = {
  queued: ['neutral', Clock],
  sent: ['good', CircleCheck],
  delivered: ['good', CheckCheck],
  refused: ['bad', MailX],
  failed: ['bad', CircleX],
  bounced: ['bad', Undo2],
  kept: ['warn', Archive],
  discarded: ['warn', Trash],
} as const satisfies Record<EmailStatus, unknown>

interface EmailStatusBadgeProps {
  status: EmailStatus
  channel?: MessageChannel
  words?: string
}

/** The status of a message. `words` replaces the default label with a shorter one. */
export function EmailStatusBadge({ status, channel = 'email', words }: EmailStatusBadgeProps) {
  const [tone, Icon] = STYLES[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words ?? messageStatusWords(channel, status)}
    </Badge>
  )
}
