import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

export interface TabItem<T extends string> {
  value: T
  label: string
  icon?: ReactNode
  /** How many things it holds. */
  count?: number
}

interface TabsProps<T extends string> {
  /** What the tabs divide, read aloud. */
  label: string
  tabs: readonly TabItem<T>[]
  value: T
  onChange: (value: T) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Parts of one page of which one is shown. One stop for Tab; arrows, Home and End choose (ARIA Authoring Practices,
 * tabs with automatic activation). Keep `value` in the address, so that a part can be linked to; with `resetScroll: false`,
 * or the router puts the tabs back to where they were scrolled.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // On a phone the tabs may be wider than the screen, and an address leads to any of them.
  useLayoutEffect(() => {
    const strip = list.current
    const chosen = document.getElementById(`${id}-${value}`)
    if (!strip || !chosen) return
    const [all, one] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()]
    strip.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2)
  }, [id, value])

  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const chosen = tabs[next]
    if (!chosen) return
    onChange(chosen.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={press}
        className="flex gap-1 overflow-x-auto border-b border-line outline-none"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-control border-b-2 border-transparent px-3 whitespace-nowrap text-ink-soft transition-colors duration-150 -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-accent [&_svg]:size-4.5"
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-2 text-sm font-normal text-ink-soft tabular-nums">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-5">
        {children}
      </div>
    </>
  )
}
