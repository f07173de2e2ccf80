import type { KeyboardEvent } from 'react'

/** Ctrl+Enter, or Command+Enter, anywhere in a form submits it: fast, and no key that is typed by accident. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
