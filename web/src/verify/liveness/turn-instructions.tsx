import { useLayoutEffect, useRef } from 'react'
import { CHALLENGE_LOOKS } from '@wabi/contract/verification/liveness.ts'
import { headTurn } from '../messages/head-turn.ts'
import { beginScreen } from '../pieces/begin-screen.ts'
import { isTurning, type Detection } from './face-net/detection.ts'
import type { Stage } from './use-head-turn.ts'

interface TurnWordsProps {
  stage: Stage
  seen: Detection | null
  /** A color fills the screen behind the words. */
  lit: boolean
  /** The page speaks the cues: a screen reader does not read them too. */
  spoken: boolean
}

const BUSY = new Set<Stage['at']>(['starting', 'following', 'checking'])

/** What to do now, in large text that is announced at once, with the progress below. */
export function TurnInstructions({ stage, seen, lit, spoken }: TurnWordsProps) {
  const box = useRef<HTMLDivElement>(null)
  const following = stage.at === 'following' ? stage : null
  useLayoutEffect(() => {
    // The pressed button is gone; scroll the picture and this text into view.
    if (stage.at === 'starting') beginScreen(box.current)
  }, [stage.at])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`text-center outline-none ${lit ? 'relative z-50 text-black' : ''} ${BUSY.has(stage.at) ? '-mt-1 min-h-18' : 'sr-only'}`}
    >
      <p
        aria-live={spoken && following ? 'off' : 'assertive'}
        className={following ? 'text-2xl leading-tight font-semibold' : 'font-semibold'}
      >
        {following && headTurn.cues[following.cue.name]}
        {stage.at === 'starting' && headTurn.starting}
        {stage.at === 'checking' && (
          <span className="flex items-center justify-center gap-3 text-xl">
            <span aria-hidden className="spinner text-accent" />
            {headTurn.checking}
          </span>
        )}
      </p>
      {stage.at === 'checking' && <p className="text-ink-soft">{headTurn.checkingWhy}</p>}
      {following && (
        <>
          <p className="min-h-6 text-ink-soft">
            {seen && isTurning(seen, following.cue.look) && headTurn.further}
          </p>
          <div aria-hidden className="mx-auto flex max-w-60 gap-1.5 pt-1">
            {Array.from({ length: CHALLENGE_LOOKS }, (_, index) => (
              <span
                key={index}
                className={`h-1.5 flex-1 rounded-full ${index <= following.index ? 'bg-accent' : 'bg-line'}`}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
