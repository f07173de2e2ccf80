import { t } from '../messages/en.ts'
import type { Progress } from './use-upload.ts'

/** An upload under way: how far it is, or that it is tried again by itself. */
export function SendingNews({ progress, words }: { progress: Progress; words: string }) {
  return (
    <div className="grid gap-2 text-center text-ink-soft">
      <output>{progress.retrying ? t.capture.retrying : words}</output>
      <progress aria-label={words} value={progress.part} />
    </div>
  )
}
