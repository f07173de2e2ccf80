import { AlarmClock, Clock } from 'lucide-react'
import { formatAgo, formatInstant, formatTimeLeft } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'

/** The time until a case is due, or since when it is overdue. */
export function DueMark({ dueAt, overdue }: { dueAt: string; overdue: boolean }) {
  return (
    <span
      title={`Due ${formatInstant(dueAt)}`}
      className="md:whitespace-nowrap md:*:py-0 md:*:text-xs md:*:leading-5"
    >
      {overdue ? (
        <Badge tone="bad" icon={<AlarmClock aria-hidden />}>
          Was due {formatAgo(dueAt)}
        </Badge>
      ) : (
        <Badge icon={<Clock aria-hidden />}>Due {formatTimeLeft(dueAt)}</Badge>
      )}
    </span>
  )
}
