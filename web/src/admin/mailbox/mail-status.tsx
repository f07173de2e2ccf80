import type { ReplyOf } from '@wabi/contract/api.ts'
import { Archive, CircleCheck, CircleX, Clock } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

type Status = ReplyOf<'getEmail'>['data']['status']

const LOOKS = {
  kept: ['Kept here', 'neutral', Archive],
  queued: ['Queued', 'neutral', Clock],
  sent: ['Sent', 'good', CircleCheck],
  failed: ['Failed', 'bad', CircleX],
} as const satisfies Record<Status, unknown>

export function MailStatus({ status }: { status: Status }) {
  const [words, tone, Icon] = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words}
    </Badge>
  )
}
