import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buttonClass } from './button.tsx'
import { positionPopover } from './position-popover.ts'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Shown in red, for a destructive action. */
  danger?: boolean
  disabled?: boolean
  /** For an entry of a choice: whether it is the chosen one. */
  checked?: boolean
  onSelect: () => void
}

interface MenuProps {
  /** The button's label, or its accessible name when it shows only an icon. */
  label: string
  icon?: ReactNode
  iconOnly?: boolean
  items: readonly MenuItem[]
}

/** Makes the browser focus the entry when the popover opens. Set by hand, because React consumes `autoFocus`. */
const focusOnOpen = (entry: HTMLElement | null) => entry?.setAttribute('autofocus', '')

/**
 * A menu of less common actions behind one button; its entries are rendered while it is open, because a list has a menu
 * in every row. Opens in the top layer, so no table clips it. Escape and a click
 * outside close it; arrow keys, Home, End and first letters move the focus (ARIA Authoring Practices, menu button).
 */
export function Menu({ label, icon, iconOnly = false, items }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  // Follow the button when the page scrolls or resizes, and close when the button is out of view.
  useEffect(() => {
    if (!open) return
    const reposition = () => {
      if (!panel.current || !button.current) return
      const { top, bottom } = button.current.getBoundingClientRect()
      if (bottom > 0 && top < innerHeight) positionPopover(panel.current, button.current, 'end')
      else panel.current.hidePopover()
    }
    addEventListener('resize', reposition)
    addEventListener('scroll', reposition, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', reposition)
      removeEventListener('scroll', reposition, { capture: true })
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const allEntries = entries()
    const current = allEntries.indexOf(document.activeElement as HTMLElement)
    const letter = event.key.length === 1 ? event.key.toLowerCase() : ''
    const after = [...allEntries.slice(current + 1), ...allEntries.slice(0, current + 1)]
    const next =
      event.key === 'ArrowDown'
        ? after[0]
        : event.key === 'ArrowUp'
          ? (after.at(-2) ?? after[0])
          : event.key === 'Home'
            ? allEntries[0]
            : event.key === 'End'
              ? allEntries.at(-1)
              : letter && after.find((entry) => entry.innerText.trim().toLowerCase().startsWith(letter))
    if (event.key === 'Tab') panel.current?.hidePopover()
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        className={
          iconOnly
            ? 'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink md:size-10 [&_svg]:size-4.5'
            : `${buttonClass()} [&_svg]:size-4`
        }
      >
        {icon}
        {!iconOnly && label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return
          // The browser then focuses the first entry.
          flushSync(() => setOpen(true))
          // Before the first frame: `toggle` may come after it, and the menu would jump away under a click.
          requestAnimationFrame(() => {
            if (panel.current && button.current) positionPopover(panel.current, button.current, 'end')
          })
        }}
        // After the browser has returned the focus to the button, which it does only from an entry.
        onToggle={({ newState }) => {
          if (newState === 'closed') setOpen(false)
        }}
        className="fixed m-0 max-h-80 max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto rounded-control border border-line-strong bg-raised p-1 text-ink shadow-raised"
      >
        {(open ? items : []).map((item, index) => (
          <button
            key={item.label}
            ref={index === 0 ? focusOnOpen : undefined}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            aria-disabled={item.disabled || undefined}
            onClick={() => {
              if (item.disabled) return
              panel.current?.hidePopover()
              item.onSelect()
            }}
            className={`flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left -outline-offset-2 hover:bg-sunken md:min-h-9 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 ${item.danger ? 'text-danger' : ''}`}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}
