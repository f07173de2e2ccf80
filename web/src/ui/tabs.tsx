import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

export interface TabItem<T extends string> {
  value: T
  label: string
  icon?: ReactNode
  /** Number of items in the tab. */
  count?: number
}

interface TabsProps<T extends string> {
  /** Accessible name of the tab list. */
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
 * Tabs within a page. The tab list is one tab stop; arrow keys, Home and End select (ARIA Authoring Practices, tabs
 * with automatic activation). Keep `value` in the URL, so that a tab can be linked to. Navigate with
 * `resetScroll: false`, or the router restores the old scroll position of the tabs.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // On a phone the tabs may be wider than the screen, and a URL can open any of them.
  useLayoutEffect(() => {
    const strip = list.current
    const chosen = document.getElementById(`${id}-${value}`)
    if (!strip || !chosen) return
    const [stripBox, tabBox] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (tabBox.left >= stripBox.left && tabBox.right <= stripBox.right) return
    strip.scrollLeft += tabBox.left + tabBox.width / 2 - (stripBox.left + stripBox.width / 2)
  }, [id, value])

  const onKeyDown = (event: KeyboardEvent) => {
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
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b md:gap-0.5 border-line outline-none"
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
            className="-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-control border-b-2 border-transparent px-3 whitespace-nowrap text-ink-soft md:px-2.5 transition-colors duration-150 -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-accent [&_svg]:size-4.5"
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
