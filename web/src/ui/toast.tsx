import { type PointerEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hasMoreTime } from './pace.ts'
import { currentToast, dismissToast, type ShownToast, subscribeToToasts } from './toast-store.ts'

const DURATION_MS = 5000
/** While the focus is in the region, the message is held; asked again after this long. */
const HELD_MS = 1000
const SWIPE_THRESHOLD_PX = 50
/** A shorter move counts as a tap, not a swipe. */
const SWIPE_START_PX = 8

const LABELS = { region: 'Notifications (F8)', dismiss: 'Dismiss' }

/**
 * Renders the toasts; use it once per page. Custom and small, because the customer's page has no budget for a library.
 * On a phone they appear at the top, because the main action is at the bottom; a page may set `--toast-top` and
 * `--toast-bottom` to keep content uncovered. F8 moves the focus here; Escape, the close button or a swipe of 50 px to
 * the right dismisses the toast. It leaves after five seconds (spec section 9) in which neither the
 * pointer nor the focus is in the region.
 */
export function Toaster({ labels = LABELS }: { labels?: typeof LABELS }) {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast)
  const region = useRef<HTMLElement>(null)
  /** Where the focus was before F8. */
  const before = useRef<Element>(null)
  const isHeld = useCallback(() => region.current?.contains(document.activeElement) ?? false, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const now = currentToast()
      const inside = region.current?.contains(document.activeElement)
      if (event.key === 'F8') {
        if (!inside) before.current = document.activeElement
        region.current?.focus()
      } else if (event.key === 'Escape' && now && inside) {
        dismissToast(now.id)
        if (before.current instanceof HTMLElement) before.current.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const card = (one: ShownToast) => (
    <ToastCard key={one.id} shown={one} isHeld={isHeld} dismissLabel={labels.dismiss} />
  )
  return (
    <section
      ref={region}
      aria-label={labels.region}
      tabIndex={-1}
      className="fixed inset-x-0 top-(--toast-top,0px) bottom-(--toast-bottom,auto) pointer-events-none z-100 p-4 md:top-auto md:bottom-(--toast-bottom,0px) md:left-auto md:w-full md:max-w-xs"
    >
      {/* There before its words; an error is an alert of its own, so that it is not read twice. */}
      <output className="block">{shown?.open && shown.variant !== 'destructive' && card(shown)}</output>
      {shown?.open && shown.variant === 'destructive' && card(shown)}
    </section>
  )
}

interface ToastCardProps {
  shown: ShownToast
  /** The focus is in the region. */
  isHeld: () => boolean
  dismissLabel: string
}

function ToastCard({ shown, isHeld, dismissLabel }: ToastCardProps) {
  const destructive = shown.variant === 'destructive'
  const [paused, setPaused] = useState(false)
  const [swipePx, setSwipePx] = useState(0)
  const startX = useRef<number | null>(null)

  useEffect(() => {
    if (paused || hasMoreTime()) return
    let timer = setTimeout(leave, DURATION_MS)
    function leave() {
      if (isHeld()) timer = setTimeout(leave, HELD_MS)
      else dismissToast(shown.id)
    }
    return () => clearTimeout(timer)
  }, [paused, isHeld, shown.id])

  const move = (event: PointerEvent) => {
    if (startX.current === null) return
    const distance = Math.max(0, event.clientX - startX.current)
    if (distance > SWIPE_START_PX) event.currentTarget.setPointerCapture(event.pointerId)
    setSwipePx(distance)
  }
  const release = () => {
    startX.current = null
    if (swipePx >= SWIPE_THRESHOLD_PX) dismissToast(shown.id)
    else setSwipePx(0)
  }

  return (
    <div
      role={destructive ? 'alert' : undefined}
      data-toast=""
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onPointerDown={(event) => (startX.current = event.clientX)}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      style={swipePx > SWIPE_START_PX ? { transform: `translateX(${swipePx}px)` } : undefined}
      className={`pointer-events-auto flex touch-pan-y items-start gap-3 rounded-control border p-3 pl-4 shadow-lg select-none ${
        destructive ? 'border-danger bg-danger text-on-danger' : 'border-line-strong bg-raised text-ink'
      }`}
    >
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold break-words">{shown.title}</p>
        {shown.description && <p className="mt-0.5 text-sm break-words">{shown.description}</p>}
      </div>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => dismissToast(shown.id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-xl leading-none hover:bg-current/10"
      >
        <span aria-hidden>×</span>
      </button>
    </div>
  )
}
