import { t } from '../messages/en.ts'
import { headTurn } from '../messages/en-head-turn.ts'

interface NoCameraProps {
  /** Why there is none, as it is told everywhere. */
  words: string
  /** What the button to try again says. */
  again: string
  onRetry: () => void
  onDecline: () => void
}

/** No picture for the head turn: another try, or on to a person's look at the check. */
export function NoCamera({ words, again, onRetry, onDecline }: NoCameraProps) {
  return (
    <div role="alert" className="sheet grid gap-4 p-5">
      <p className="font-semibold text-danger">{words}</p>
      {words === t.capture.denied && <p className="text-ink-soft">{t.capture.deniedHow}</p>}
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
