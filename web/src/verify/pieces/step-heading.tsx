import { useLayoutEffect, useRef } from 'react'
import { t } from '../messages/language.ts'
import { beginScreen } from './begin-screen.ts'

/** The heading of a screen and the title of its window. Takes the focus when the screen appears, so that a screen reader starts there. */
export function StepHeading({ title, why }: { title: string; why?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // With the screen itself: a key pressed at once already starts from here.
  useLayoutEffect(() => beginScreen(heading.current), [])
  // Before the browser paints: after a change of language the title is never without the screen's name.
  useLayoutEffect(() => {
    document.title = title === t.shell.title ? title : `${title} · ${t.shell.title}`
    return () => void (document.title = t.shell.title)
  }, [title])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight font-semibold low:text-xl">
        {title}
      </h1>
      {why && <p className="mt-1 text-ink-soft low:mt-0.5 low:text-sm">{why}</p>}
    </div>
  )
}
