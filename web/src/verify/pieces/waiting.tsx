import { useAnnouncement } from './announce.ts'

/** A spinner with a text, which is announced once, also where one spinner follows another. */
export function Waiting({ words }: { words: string }) {
  useAnnouncement(words)
  return (
    <p className="flex items-center justify-center gap-3 py-8 text-ink-soft">
      <span aria-hidden className="spinner text-accent" />
      {words}
    </p>
  )
}
