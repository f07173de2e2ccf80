import { useEffect, useRef } from 'react'

/** The heading of a screen. Takes the focus when the screen appears, so that a screen reader starts there. */
export function StepHeading({ title, why }: { title: string; why?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight font-semibold low:text-xl">
        {title}
      </h1>
      {why && <p className="mt-1 text-ink-soft low:mt-0.5 low:text-sm">{why}</p>}
    </div>
  )
}
