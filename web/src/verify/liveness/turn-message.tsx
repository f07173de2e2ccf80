import { TriangleExclamationPoint } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { headTurn } from '../messages/head-turn.ts'
import { getTurnMessage } from './get-turn-message.ts'
import type { Stage } from './use-head-turn.ts'

/** The result of an attempt and the reasons. Takes the focus, because the element that had it is gone. */
export function TurnMessage({ stage }: { stage: Stage }) {
  const box = useRef<HTMLDivElement>(null)
  const news = getTurnMessage(stage)
  const title = news?.title
  useLayoutEffect(() => {
    if (title) box.current?.focus()
  }, [title])
  if (!news) return null
  const bad = stage.at === 'failed'
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`turn-news rounded-raised p-4 outline-none ${bad ? 'bg-warn-soft' : 'bg-accent-soft'}`}
    >
      <p className={`flex items-center gap-2 font-semibold ${bad ? 'text-warn' : 'text-accent'}`}>
        {bad && <TriangleExclamationPoint aria-hidden className="size-5 shrink-0" />}
        {news.title}
      </p>
      {news.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {stage.at === 'failed' && (
        <p className="mt-1 text-sm text-ink-soft">{headTurn.triesLeft(stage.triesLeft)}</p>
      )}
    </div>
  )
}
