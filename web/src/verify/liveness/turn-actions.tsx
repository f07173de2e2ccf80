import type { LivenessDeclined } from '@wabi/contract/verification/liveness.ts'
import { t } from '../messages/language.ts'
import { headTurn } from '../messages/head-turn.ts'
import { Actions } from '../pieces/actions.tsx'
import { StartTurn } from './start-turn.tsx'
import type { Stage } from './use-head-turn.ts'

interface TurnFootProps {
  stage: Stage
  /** The camera delivers frames. */
  open: boolean
  onStart: (withoutLight?: boolean) => void
  onSendAgain: () => void
  onDecline: (reason: LivenessDeclined) => void
}

/** The actions at each stage; the primary button is the likely next step. */
export function TurnActions({ stage, open, onStart, onSendAgain, onDecline }: TurnFootProps) {
  switch (stage.at) {
    case 'ready':
    case 'failed': {
      const words = stage.at === 'failed' ? t.capture.tryAgain : headTurn.start
      return <StartTurn words={words} open={open} onStart={onStart} onDecline={onDecline} />
    }
    case 'unsent':
      return (
        <Actions>
          <button type="button" className="button primary" onClick={onSendAgain}>
            {headTurn.sendAgain}
          </button>
        </Actions>
      )
    case 'ended':
      return (
        <Actions>
          <button type="button" className="button primary" onClick={() => onDecline('out_of_tries')}>
            {t.capture.continue}
          </button>
        </Actions>
      )
    default:
      return null
  }
}
