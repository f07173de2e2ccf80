/** Frameworks enable a button again only some time after `onClose`. */
const SETTLE_MS = 100

/** What was clicked last: a button that the page disables in its handler loses the focus before the check opens. */
let clicked: Element | null
globalThis.addEventListener?.('click', ({ target }) => (clicked = target as Element), true)

/** Whether nothing in the page has the focus. */
export const isUnfocused = () => document.activeElement === document.body

/** The element from which the check is opened. */
export const findOpener = () =>
  (isUnfocused() ? clicked?.closest('a,button') : document.activeElement) as HTMLElement | null | undefined

/**
 * Returns the focus to `opener`, unless the page has moved it. Where it was removed or stays disabled, the element around
 * it or the page's heading takes the focus.
 */
export function returnFocus(opener: HTMLElement | null | undefined): void {
  setTimeout(() => {
    for (const element of [opener, opener?.parentElement, document.querySelector('h1')])
      if (element && isUnfocused()) {
        // What Tab reaches, it still reaches.
        if (element.tabIndex < 0) element.tabIndex = -1
        element.focus()
      }
  }, SETTLE_MS)
}
