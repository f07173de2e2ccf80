import { useEffect } from 'react'
import { announce } from './announce.ts'

/** A wait that is over sooner is not announced: it would only replace what was said before. */
const ANNOUNCED_AFTER_MS = 500

/** A spinner with a text, which is announced when the wait lasts. */
export function Waiting({ words }: { words: string }) {
  useEffect(() => {
    const timer = setTimeout(() => announce(words), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="flex items-center justify-center gap-3 py-8 text-ink-soft">
      <span aria-hidden className="spinner text-accent" />
      {words}
    </p>
  )
}
