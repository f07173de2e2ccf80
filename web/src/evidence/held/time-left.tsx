import { useSecondsLeft } from './use-seconds-left.ts'

/** The countdown. For the eye only: a screen reader hears once that there are ten seconds. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const seconds = useSecondsLeft(endsAt)
  return (
    <span aria-hidden className="whitespace-nowrap text-ink-soft tabular-nums">
      {seconds > 0 ? `in ${seconds} s` : 'now'}
    </span>
  )
}
