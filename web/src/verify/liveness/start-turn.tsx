import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { LivenessDeclined } from '@wabi/contract/verification/liveness.ts'
import { headTurn } from '../messages/head-turn.ts'
import { prefersStillScreen } from './take-lit-frames.ts'
import { Actions } from '../pieces/actions.tsx'

/** Buttons ignore taps for this long, because a double tap on the previous screen's button lands here. */
const IGNORE_TAPS_MS = 800

interface BeginTurnProps {
  /** Label of the primary button. */
  words: string
  /** The camera delivers frames. */
  open: boolean
  onStart: (withoutLight?: boolean) => void
  onDecline: (reason: LivenessDeclined) => void
  /** How the cues are given, chosen before the first try. */
  children?: ReactNode
}

const CHOICES = ['cannot_turn', 'prefers_not', 'light'] as const

/** Starts the head turn, or declines it after a confirmation, for people who cannot or would rather not turn, or not see
 * the colors. */
export function StartTurn({ words, open, onStart, onDecline, children }: BeginTurnProps) {
  const [ignoringTaps, setIgnoringTaps] = useState(true)
  const [declining, setDeclining] = useState<(typeof CHOICES)[number] | null>(null)
  const choices = useRef<HTMLDivElement>(null)
  const goBack = () => {
    // The button of the question is gone: the focus returns to the choice that led there.
    const back = CHOICES.indexOf(declining ?? 'cannot_turn')
    flushSync(() => setDeclining(null))
    choices.current?.querySelectorAll('button')[back]?.focus()
  }
  useEffect(() => {
    const timer = setTimeout(() => setIgnoringTaps(false), IGNORE_TAPS_MS)
    return () => clearTimeout(timer)
  }, [])
  if (declining)
    return (
      <ConfirmDecline
        question={declining === 'light' ? headTurn.surelyNoLight : headTurn.surelyNot}
        onBack={goBack}
        onYes={() => (declining === 'light' ? onStart(true) : onDecline(declining))}
      />
    )
  // The decline buttons sit above the action bar, where the previous screen's button was.
  return (
    <>
      <div className="mt-auto text-center">
        <div className="flex flex-wrap justify-center gap-x-2 empty:hidden">{children}</div>
        <div ref={choices} className="flex flex-wrap justify-center gap-x-2">
          {CHOICES.filter((choice) => choice !== 'light' || !prefersStillScreen()).map((reason) => (
            <button
              key={reason}
              type="button"
              className="button quiet px-2"
              disabled={ignoringTaps}
              onClick={() => setDeclining(reason)}
            >
              {headTurn.without[reason]}
            </button>
          ))}
        </div>
        <p className="-mb-2 text-sm text-ink-soft">{headTurn.instead}</p>
      </div>
      <Actions className="mt-0">
        <button
          type="button"
          className="button primary"
          disabled={ignoringTaps || !open}
          onClick={() => onStart()}
        >
          {words}
        </button>
      </Actions>
    </>
  )
}

interface ConfirmProps {
  question: string
  onBack: () => void
  onYes: () => void
}

function ConfirmDecline({ question, onBack, onYes }: ConfirmProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} className="mt-auto text-center outline-none">
        <span className="block font-semibold">{question}</span>
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
