/** Dispatched on `window` when a screen begins; a page in a frame passes it on (embed/parent-events.tsx). */
export const SCREEN_EVENT = 'wabi-screen'

/** Begins a screen at its top, with the focus on `start`, where a screen reader continues. */
export function beginScreen(start: HTMLElement | null): void {
  start?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
  dispatchEvent(new Event(SCREEN_EVENT))
}
