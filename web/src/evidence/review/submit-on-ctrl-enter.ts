import type { KeyboardEvent } from 'react'

/** Submits a form on Ctrl+Enter or Command+Enter anywhere in it: fast, and unlikely to be pressed by accident. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
