import { useSecondsLeft } from './use-seconds-left.ts'

/** The countdown, hidden from screen readers, which announce the ten seconds once. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const seconds = useSecondsLeft(endsAt)
  return (
    <span aria-hidden className="whitespace-nowrap text-ink-soft tabular-nums">
      {seconds > 0 ? `in ${seconds} s` : 'now'}
    </span>
  )
}
