import { t } from '../messages/language.ts'
import { headTurn } from '../messages/head-turn.ts'
import { DeniedHow } from '../pieces/denied-how.tsx'

interface NoCameraProps {
  /** Why there is no camera. */
  words: string
  /** Label of the retry button. */
  again: string
  onRetry: () => void
  onDecline: () => void
}

/** No camera for the head turn: retry, or continue without it to a manual review. */
export function NoCamera({ words, again, onRetry, onDecline }: NoCameraProps) {
  return (
    <div role="alert" className="sheet grid gap-4 p-5">
      <p className="font-semibold text-danger">{words}</p>
      {words === t.capture.denied && <DeniedHow />}
      <button type="button" className="button primary" onClick={onRetry}>
        {again}
      </button>
      <p className="text-ink-soft">{headTurn.noCamera}</p>
      <button type="button" className="button" onClick={onDecline}>
        {headTurn.withoutCamera}
      </button>
    </div>
  )
}
