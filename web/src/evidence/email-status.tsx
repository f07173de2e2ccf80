import { EMAIL_STATUS_WORDS, type EmailStatus } from '@wabi/contract/client/emails.ts'
import { Archive, CircleCheck, CircleX, Clock, MailX, Trash2, Undo2 } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

const STYLES = {
  queued: ['neutral', Clock],
  sent: ['good', CircleCheck],
  refused: ['bad', MailX],
  failed: ['bad', CircleX],
  bounced: ['bad', Undo2],
  kept: ['warn', Archive],
  discarded: ['warn', Trash2],
} as const satisfies Record<EmailStatus, unknown>

/** The status of an e-mail. `words` replaces the default label with a shorter one. */
export function EmailStatusBadge({ status, words }: { status: EmailStatus; words?: string }) {
  const [tone, Icon] = STYLES[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words ?? EMAIL_STATUS_WORDS[status]}
    </Badge>
  )
}
