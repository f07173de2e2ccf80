import type { KeyboardEvent } from 'react'

/**
 * Submits a form on Ctrl+Enter or Command+Enter anywhere in it: fast, and unlikely to be pressed by accident. Enter alone
 * in an input does nothing: a typed name such as 'R2' and Enter must not decide a case.
 */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter') return
  const isShortcut = event.ctrlKey || event.metaKey
  if (isShortcut || event.target instanceof HTMLInputElement) event.preventDefault()
  if (isShortcut && !event.repeat) event.currentTarget.requestSubmit()
}
