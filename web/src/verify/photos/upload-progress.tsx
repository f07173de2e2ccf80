import { t } from '../messages/language.ts'
import type { Progress } from './use-upload.ts'

/** The progress of an upload, or a notice that it is being retried. */
export function UploadProgress({ progress, words }: { progress: Progress; words: string }) {
  return (
    <div className="grid gap-2 text-center text-ink-soft">
      <output>{progress.retrying ? t.capture.retrying : words}</output>
      <progress aria-label={words} value={progress.part} />
    </div>
  )
}
