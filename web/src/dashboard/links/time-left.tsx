import { formatDate, formatInstant, formatTimeLeft } from '../../lib/format.ts'

/** Until when a link works: the day, and how long that is from now. */
export function TimeLeft({ expiresAt }: { expiresAt: string }) {
  return (
    <time dateTime={expiresAt} title={formatInstant(expiresAt)} className="min-w-0">
      <span className="whitespace-nowrap">{formatDate(expiresAt)}</span>{' '}
      <span className="text-sm whitespace-nowrap text-ink-soft">({formatTimeLeft(expiresAt)})</span>
    </time>
  )
}
