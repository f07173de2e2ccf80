import type { LivenessDeclined } from '@wabi/contract/verification/liveness.ts'
import { t } from '../messages/language.ts'
import { headTurn } from '../messages/head-turn.ts'
import { Actions } from '../pieces/actions.tsx'
import { MoreTimeButton } from '../pieces/more-time.tsx'
import { canSpeak } from '../pieces/speak.ts'
import { StartTurn } from './start-turn.tsx'
import type { Stage } from './use-head-turn.ts'

interface TurnFootProps {
  stage: Stage
  /** The camera delivers frames. */
  open: boolean
  spokenCues: boolean
  onToggleSpokenCues: () => void
  onStart: (withoutLight?: boolean) => void
  onSendAgain: () => void
  onDecline: (reason: LivenessDeclined) => void
}

/** The actions at each stage; the primary button is the likely next step. */
export function TurnActions({ stage, open, onStart, onSendAgain, onDecline, ...cues }: TurnFootProps) {
  switch (stage.at) {
    case 'ready':
    case 'failed': {
      const words = stage.at === 'failed' ? t.capture.tryAgain : headTurn.start
      return (
        <StartTurn words={words} open={open} onStart={onStart} onDecline={onDecline}>
          <MoreTimeButton className="px-2" />
          {canSpeak() && (
            <button
              type="button"
              className="button quiet px-2"
              aria-pressed={cues.spokenCues}
              onClick={cues.onToggleSpokenCues}
            >
              {cues.spokenCues && <span aria-hidden>✓</span>}
              {headTurn.sound}
            </button>
          )}
        </StartTurn>
      )
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
