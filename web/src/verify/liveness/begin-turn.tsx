import { useEffect, useRef, useState } from 'react'
import type { LivenessDeclined } from '@wabi/contract/liveness.ts'
import { headTurn } from '../messages/en-head-turn.ts'
import { Actions } from '../pieces/actions.tsx'

/** A second tap on the button of the screen before lands here; nothing answers it this long. */
const DEAF_MS = 800

interface BeginTurnProps {
  /** What the filled button says. */
  words: string
  /** The camera shows a picture. */
  open: boolean
  onStart: () => void
  onDecline: (reason: LivenessDeclined) => void
}

/** The start, and the way for those who cannot or would rather not: said kindly, never by a slip of the finger. */
export function BeginTurn({ words, open, onStart, onDecline }: BeginTurnProps) {
  const [deaf, setDeaf] = useState(true)
  const [declining, setDeclining] = useState<LivenessDeclined | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), DEAF_MS)
    return () => clearTimeout(timer)
  }, [])
  if (declining) return <SurelyNot onBack={() => setDeclining(null)} onYes={() => onDecline(declining)} />
  // The ways out stand above the foot: at the foot was the button that led here.
  return (
    <>
      <div className="mt-auto text-center">
        <div className="flex flex-wrap justify-center gap-x-2">
          {(['cannot_turn', 'prefers_not'] as const).map((reason) => (
            <button
              key={reason}
              type="button"
              className="button quiet px-2"
              disabled={deaf}
              onClick={() => setDeclining(reason)}
            >
              {reason === 'cannot_turn' ? headTurn.cannot : headTurn.skip}
            </button>
          ))}
        </div>
        <p className="-mb-2 text-sm text-ink-soft">{headTurn.instead}</p>
      </div>
      <Actions className="mt-0">
        <button type="button" className="button primary" disabled={deaf || !open} onClick={onStart}>
          {words}
        </button>
      </Actions>
    </>
  )
}

function SurelyNot({ onBack, onYes }: { onBack: () => void; onYes: () => void }) {
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
