import type { LivenessDeclined } from '@wabi/contract/liveness.ts'
import { t } from '../messages/en.ts'
import { headTurn } from '../messages/en-head-turn.ts'
import type { Stage } from './use-head-turn.ts'

interface TurnFootProps {
  stage: Stage
  /** The camera shows a picture. */
  open: boolean
  onStart: () => void
  onSendAgain: () => void
  onDecline: (reason: LivenessDeclined) => void
}

/** What can be done at each stage; the likely way on is the filled button. */
export function TurnFoot({ stage, open, onStart, onSendAgain, onDecline }: TurnFootProps) {
  switch (stage.at) {
    case 'ready':
    case 'failed':
      return (
        <div className="actions gap-1">
          <button type="button" className="button primary" disabled={!open} onClick={onStart}>
            {stage.at === 'failed' ? t.capture.tryAgain : headTurn.start}
          </button>
          <OtherWay onDecline={onDecline} />
        </div>
      )
    case 'unsent':
      return (
        <div className="actions">
          <button type="button" className="button primary" onClick={onSendAgain}>
            {headTurn.sendAgain}
          </button>
        </div>
      )
    case 'ended':
      return (
        <div className="actions">
          <button type="button" className="button primary" onClick={() => onDecline('out_of_tries')}>
            {t.capture.continue}
          </button>
        </div>
      )
    default:
      return null
  }
}

/** The way for those who cannot or would rather not: said kindly, and one touch away. */
function OtherWay({ onDecline }: { onDecline: (reason: LivenessDeclined) => void }) {
  return (
    <div className="text-center">
      <div className="flex flex-wrap justify-center gap-x-2">
        <button type="button" className="button quiet px-2" onClick={() => onDecline('cannot_turn')}>
          {headTurn.cannot}
        </button>
        <button type="button" className="button quiet px-2" onClick={() => onDecline('prefers_not')}>
          {headTurn.skip}
        </button>
      </div>
      <p className="text-sm text-ink-soft">{headTurn.instead}</p>
    </div>
  )
}
