import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { confirmDiscard } from './unsaved.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** `wide` is for pictures, `normal` for forms. */
  size?: 'normal' | 'wide'
  children: ReactNode
}

const SIZES = { normal: 'sm:max-w-lg', wide: 'sm:max-w-5xl' }

/** The open dialogs, the topmost last. */
let openSheets: HTMLElement[] = []

/**
 * A modal dialog: a bottom sheet on a phone, centered elsewhere. Escape, the close button and a click outside close it,
 * after a question if it contains unsaved text (`markUnsaved`); the page behind it is inert. Custom, because toasts must
 * stay usable (the native modal makes them inert) and because the strict content security policy blocks the style
 * elements that libraries inject.
 */
export function Dialog({ open, ...sheet }: DialogProps) {
  return open ? createPortal(<Sheet {...sheet} />, document.body) : null
}

function Sheet({ onOpenChange, title, description, size = 'normal', children }: Omit<DialogProps, 'open'>) {
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const close = () => {
    if (!panel.current || confirmDiscard(panel.current)) onOpenChange(false)
  }
  const closeByKey = useEffectEvent(close)

  // In a layout effect, so that no key press can reach the page behind, nor a dialog below this one.
  useLayoutEffect(() => {
    const sheet = panel.current?.parentElement
    const behind = openSheets.at(-1) ?? document.getElementById('root')
    const previousFocus = document.activeElement
    behind?.toggleAttribute('inert', true)
    if (sheet) openSheets.push(sheet)
    focusInto(panel.current)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && sheet === openSheets.at(-1)) {
        event.preventDefault()
        closeByKey()
      }
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      openSheets = openSheets.filter((one) => one !== sheet)
      behind?.toggleAttribute('inert', false)
      const back = previousFocus?.isConnected ? previousFocus : document.getElementById('content')
      if (back instanceof HTMLElement) back.focus()
    }
  }, [])

  // When the focused content is replaced (a form by its result), the focus falls back to the body: restore it.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus()
  })

  return (
    <div className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-4">
      <div
        aria-hidden
        onClick={close}
        className="absolute inset-0 bg-black/45 transition-opacity duration-150 starting:opacity-0"
      />
      <dialog
        open
        ref={panel}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        tabIndex={-1}
        className={`relative m-0 flex max-h-[94dvh] w-full flex-col rounded-t-raised border border-line bg-raised p-0 text-ink shadow-raised outline-none transition duration-200 sm:rounded-raised starting:translate-y-4 starting:opacity-0 [@media(max-height:36rem)]:block [@media(max-height:36rem)]:overflow-y-auto ${SIZES[size]}`}
      >
        <header className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-4 md:pl-5">
          <div className="min-w-0 py-1.5">
            <h2 id={`${id}-title`} className="text-lg leading-snug font-semibold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-0.5 text-sm text-ink-soft">
                {description}
              </p>
            )}
          </div>
          <IconButton label="Close dialog" onClick={close}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 scroll-pb-20 overflow-y-auto overscroll-contain break-words px-4 py-4 [@media(max-height:36rem)]:overflow-visible md:px-5">
          {children}
        </div>
      </dialog>
    </div>
  )
}

/**
 * Focuses the `data-autofocus` element, else the first field if there is a mouse, else the dialog itself, because a
 * field would open an on-screen keyboard over it. Never focuses an action button: an early key press would trigger it.
 */
function focusInto(panel: HTMLElement | null): void {
  const chosen = panel?.querySelector<HTMLElement>('[data-autofocus]')
  if (chosen) return chosen.focus()
  const field = panel?.querySelector<HTMLElement>('input, select, textarea')
  if (field && matchMedia('(pointer: fine)').matches) field.focus()
  else panel?.focus()
}

/**
 * The buttons at the end of a dialog, side by side, with the primary one last. They stick to the bottom while the rest
 * scrolls, but on a low screen, where they would cover what has the focus; their parent must not be a grid, because a sticky element cannot leave its grid row.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="-bottom-4 [@media(min-height:36rem)]:sticky z-1 -mx-4 mt-5 -mb-4 flex flex-wrap gap-2 border-t border-line bg-raised px-4 py-3 sm:rounded-b-raised max-sm:*:grow sm:justify-end md:-mx-5 md:px-5">
      {children}
    </div>
  )
}
