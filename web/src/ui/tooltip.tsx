import { CircleQuestionMark } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { positionPopover } from './position-popover.ts'

/**
 * A question mark that explains the word before it on hover, focus or tap; Escape or a click outside closes it (WCAG
 * 1.4.13). Never put information in here that is needed to continue.
 */
export function Tooltip({ about, children }: { about: string; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLSpanElement>(null)
  const show = (target: HTMLElement) => {
    if (!panel.current || panel.current.matches(':popover-open')) return
    panel.current.showPopover()
    positionPopover(panel.current, target, 'middle')
  }
  const hide = () => panel.current?.matches(':popover-open') && panel.current.hidePopover()
  return (
    <span onPointerLeave={hide}>
      <button
        type="button"
        aria-label={`About ${about}`}
        aria-describedby={id}
        onPointerEnter={(event) => show(event.currentTarget)}
        onFocus={(event) => show(event.currentTarget)}
        onClick={(event) => show(event.currentTarget)}
        onBlur={hide}
        className="inline-grid size-6 place-items-center rounded-full align-text-bottom text-ink-soft hover:text-ink"
      >
        <CircleQuestionMark aria-hidden className="size-4" />
      </button>
      <span
        ref={panel}
        id={id}
        role="tooltip"
        popover="auto"
        className="fixed m-0 max-w-72 rounded-control border border-line-strong bg-raised px-3 py-2 text-left font-sans text-sm font-normal text-ink shadow-raised"
      >
        {children}
      </span>
    </span>
  )
}
