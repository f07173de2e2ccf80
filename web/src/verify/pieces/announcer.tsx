import { useAnnounced } from './announce.ts'

/** The page's live region; there before its words, because screen readers skip regions that are inserted filled. */
export function Announcer() {
  return (
    <p aria-live="polite" className="sr-only">
      {useAnnounced()}
    </p>
  )
}
