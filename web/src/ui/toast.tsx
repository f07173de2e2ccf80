import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentToast, dismissToast, type ShownToast, subscribeToToasts } from './toast-store.ts'

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50
/** A shorter move counts as a tap, not a swipe. */
const SWIPE_START_PX = 8

const LABELS = { region: 'Notifications (F8)', dismiss: 'Dismiss' }

/**
 * Renders the toasts; use it once per page. Custom and small, because the customer's page has no budget for a library.
 * On a phone they appear at the top, because the main action is at the bottom; a page may set `--toast-top` and
 * `--toast-bottom` to keep content uncovered. F8 moves the focus here; Escape, the close button or a swipe of 50 px to
 * the right dismisses the toast.
 */
export function Toaster({ labels = LABELS }: { labels?: typeof LABELS }) {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast)
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const now = currentToast()
      if (event.key === 'F8') region.current?.focus()
      else if (event.key === 'Escape' && now && region.current?.contains(document.activeElement))
        dismissToast(now.id)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <section
      ref={region}
      aria-label={labels.region}
      aria-live="polite"
      tabIndex={-1}
      className="fixed inset-x-0 top-(--toast-top,0px) bottom-(--toast-bottom,auto) pointer-events-auto z-100 p-4 empty:hidden md:top-auto md:bottom-(--toast-bottom,0px) md:left-auto md:w-full md:max-w-xs"
    >
      {shown?.open && <ToastCard key={shown.id} shown={shown} dismissLabel={labels.dismiss} />}
    </section>
  )
}

function ToastCard({ shown, dismissLabel }: { shown: ShownToast; dismissLabel: string }) {
  const [paused, setPaused] = useState(false)
  const [swipePx, setSwipePx] = useState(0)
  const startX = useRef<number | null>(null)

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(shown.id), DURATION_MS)
    return () => clearTimeout(timer)
  }, [paused, shown.id])

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

  const destructive = shown.variant === 'destructive'
  return (
    <div
      role={destructive ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerDown={(event) => (startX.current = event.clientX)}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      style={swipePx > SWIPE_START_PX ? { transform: `translateX(${swipePx}px)` } : undefined}
      className={`flex touch-pan-y items-start gap-3 rounded-control border p-3 pl-4 shadow-lg select-none ${
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
