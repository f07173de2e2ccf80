import { useEffect, useRef } from 'react'
import { headTurn } from '../messages/en-head-turn.ts'
import { type Seen, turnedTo } from './seen.ts'
import type { Stage } from './use-head-turn.ts'

interface TurnWordsProps {
  stage: Stage
  /** What a person could do for a better picture before the start. */
  hint: string | null
  seen: Seen | null
}

const STEPS = 5

/** What to do now, in large words that are announced at once; below it, how far one has come. */
export function TurnWords({ stage, hint, seen }: TurnWordsProps) {
  const box = useRef<HTMLDivElement>(null)
  const following = stage.at === 'following' ? stage : null
  useEffect(() => {
    // The button that was pressed is gone; the picture and these words have to be in sight.
    if (stage.at !== 'starting') return
    box.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [stage.at])
  return (
    <div ref={box} tabIndex={-1} className="-mt-1 min-h-18 text-center outline-none">
      <p
        aria-live="assertive"
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
        {(stage.at === 'ready' || stage.at === 'failed') && hint}
      </p>
      {stage.at === 'checking' && <p className="text-ink-soft">{headTurn.checkingWhy}</p>}
      {following && (
        <>
          <p className="min-h-6 text-ink-soft">{remark(following.cue.look, seen)}</p>
          <div aria-hidden className="mx-auto flex max-w-60 gap-1.5 pt-1">
            {Array.from({ length: STEPS }, (_, index) => (
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

/** What a detector, where there is one, has to say to the one who turns. */
function remark(look: 'straight' | 'left' | 'right', seen: Seen | null): string | null {
  if (!seen || seen.faces === 0 || turnedTo(seen, look, null)) return null
  return look === 'straight' ? headTurn.goOnLooking : headTurn.further
}
