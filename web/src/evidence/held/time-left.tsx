import { useEffect, useState } from 'react'

const TICK_MS = 250

const left = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** Whole seconds until `endsAt` by this browser's clock; 0 afterwards. */
function useSecondsLeft(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => left(endsAt))
  useEffect(() => {
    const tick = () => setSeconds(left(endsAt))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}

/** The countdown, hidden from screen readers, which announce the ten seconds once. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const seconds = useSecondsLeft(endsAt)
  return (
    <span aria-hidden className="whitespace-nowrap text-ink-soft tabular-nums">
      {seconds > 0 ? `in ${seconds} s` : 'now'}
    </span>
  )
}
