import { useEffect, useRef, useState } from 'react'
import type { LivenessDeclined } from '@wabi/contract/verification/liveness.ts'
import { headTurn } from '../messages/en-head-turn.ts'
import { Actions } from '../pieces/actions.tsx'

/** Buttons ignore taps for this long, because a double tap on the previous screen's button lands here. */
const IGNORE_TAPS_MS = 800

interface BeginTurnProps {
  /** Label of the primary button. */
  words: string
  /** The camera delivers frames. */
  open: boolean
  onStart: () => void
  onDecline: (reason: LivenessDeclined) => void
}

/** Starts the head turn, or declines it after a confirmation, for people who cannot or would rather not turn. */
export function StartTurn({ words, open, onStart, onDecline }: BeginTurnProps) {
  const [ignoringTaps, setIgnoringTaps] = useState(true)
  const [declining, setDeclining] = useState<LivenessDeclined | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setIgnoringTaps(false), IGNORE_TAPS_MS)
    return () => clearTimeout(timer)
  }, [])
  if (declining)
    return <ConfirmDecline onBack={() => setDeclining(null)} onYes={() => onDecline(declining)} />
  // The decline buttons sit above the action bar, where the previous screen's button was.
  return (
    <>
      <div className="mt-auto text-center">
        <div className="flex flex-wrap justify-center gap-x-2">
          {(['cannot_turn', 'prefers_not'] as const).map((reason) => (
            <button
              key={reason}
              type="button"
              className="button quiet px-2"
              disabled={ignoringTaps}
              onClick={() => setDeclining(reason)}
            >
              {reason === 'cannot_turn' ? headTurn.cannot : headTurn.skip}
            </button>
          ))}
        </div>
        <p className="-mb-2 text-sm text-ink-soft">{headTurn.instead}</p>
      </div>
      <Actions className="mt-0">
        <button type="button" className="button primary" disabled={ignoringTaps || !open} onClick={onStart}>
          {words}
        </button>
      </Actions>
    </>
  )
}

function ConfirmDecline({ onBack, onYes }: { onBack: () => void; onYes: () => void }) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <>
      <p ref={question} tabIndex={-1} className="mt-auto text-center outline-none">
        <span className="block font-semibold">{headTurn.surelyNot}</span>
        {headTurn.surelyNotWhy}
      </p>
      <Actions className="mt-0 grid-cols-2">
        <button type="button" className="button" onClick={onBack}>
          {headTurn.back}
        </button>
        <button type="button" className="button primary" onClick={onYes}>
          {headTurn.yes}
        </button>
      </Actions>
    </>
  )
}
