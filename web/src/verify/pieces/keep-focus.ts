/** What the browser needs to move the focus itself, as most screens do when they appear. */
const SETTLED_MS = 100

const isGone = (element: Element) => !element.isConnected || element.matches(':disabled')

/**
 * Keeps the focus in `main`. When the focused element is removed or disabled, the browser leaves the focus to the page
 * itself, where a screen reader is silent and the keyboard starts again at the top. `main` takes it until the next screen
 * does, or until a button that waited for the server is back. Returns a function that ends this.
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const remember = ({ target }: FocusEvent) => {
    if (target !== main) last = target as HTMLElement
  }
  function restore(): void {
    timer = undefined
    const { activeElement, body } = document
    if (!last) return
    // A focus that the customer has taken away themselves stays where it is.
    if (activeElement === body || activeElement === last) {
      if (isGone(last)) main.focus({ preventScroll: true })
    } else if (activeElement === main && !isGone(last)) last.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => (timer ??= setTimeout(restore, SETTLED_MS)))
  observer.observe(main, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  main.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    main.removeEventListener('focusin', remember)
  }
}
