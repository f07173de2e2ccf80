import type { BreakableProxy } from './breakable-proxy.ts'

/** A browser of its own, with its own cookies and storage. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Calls a function of the page, given as its source, and awaits its result. */
  run<T>(source: string, ...values: unknown[]): Promise<T>
  /** A real click, which counts as a tap of the customer's, on the element that a function returns. */
  click(source: string, ...values: unknown[]): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  /** Name and version, as the browser states them. */
  name: string
  open(size: { width: number; height: number }): Promise<Tab>
  close(): Promise<void>
}

export interface Outcome {
  step: string
  passed: boolean
  words: string
}

export interface FlowOptions {
  url: string
  proxy: BreakableProxy
  /** Ends with the running camera. */
  short: boolean
  /** Folder for screenshots. */
  shots: string | undefined
}

const PATIENCE_MS = 60_000
const POLL_MS = 200

/** Waits until a function of the page returns something truthy. */
export async function waitFor<T>(tab: Tab, what: string, source: string, ...values: unknown[]): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await tab.run<T>(source, ...values)
    if (found) return found
    if (Date.now() > end) {
      const seen = await tab.run<string>('() => document.body.innerText.slice(0, 300)')
      throw new Error(`waited for ${what}; the page shows: ${seen}`)
    }
    await pause(POLL_MS)
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The visible button, link or radio button with this name. */
const FIND = `(name) => [...document.querySelectorAll('button, a, label, [role=button]')].find((one) => {
  const text = (one.getAttribute('aria-label') ?? one.textContent).trim()
  const found = one.tagName === 'LABEL' ? text.startsWith(name) : text === name
  return found && !one.disabled && one.getBoundingClientRect().height > 0
}) ?? null`

export async function press(tab: Tab, name: string): Promise<void> {
  await waitFor(tab, `the button ${name}`, `(name) => (${FIND})(name) !== null`, name)
  await tab.click(FIND, name)
}

export const heading = (tab: Tab, text: string) =>
  waitFor(
    tab,
    `the heading ${text}`,
    `(text) => [...document.querySelectorAll('h1, h2')].some((one) => one.textContent.includes(text))`,
    text,
  )

/** Fills a field as React notices it. */
export async function fill(tab: Tab, label: string, value: string): Promise<void> {
  await waitFor(
    tab,
    `the field ${label}`,
    `(label, value) => {
      const found = [...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(label))
      const field = found?.control ?? document.querySelector('[aria-label="' + label + '"]')
      if (!field) return false
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      set.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      return true
    }`,
    label,
    value,
  )
}
