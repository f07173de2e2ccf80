import { formatDate, formatInstant, formatTimeLeft } from '../../lib/format.ts'

/** Expiry of a link: the day and the time left. */
export function TimeLeft({ expiresAt }: { expiresAt: string }) {
  return (
    <time dateTime={expiresAt} title={formatInstant(expiresAt)} className="min-w-0">
      <span className="whitespace-nowrap">{formatDate(expiresAt)}</span>{' '}
      <span className="text-sm whitespace-nowrap text-ink-soft">({formatTimeLeft(expiresAt)})</span>
    </time>
  )
}
