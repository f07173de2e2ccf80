import { t } from '../messages/language.ts'
import { useAnnouncement } from '../pieces/announce.ts'
import type { Progress } from './use-upload.ts'

/** The progress of an upload in percent, and what is wrong with the connection. */
export function UploadProgress({ progress, words }: { progress: Progress; words: string }) {
  const status = progress.trouble ? t.capture[progress.trouble] : words
  useAnnouncement(status)
  return (
    <div className="grid gap-2 text-center text-ink-soft">
      <p>{status}</p>
      <progress aria-label={words} value={progress.part} />
      <span aria-hidden className="tabular-nums">
        {Math.floor(progress.part * 100)} %
      </span>
    </div>
  )
}
