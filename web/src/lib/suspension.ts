import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

let suspension: string | null = null
const listeners = new Set<() => void>()

function setSuspension(words: string | null): void {
  if (words === suspension) return
  suspension = words
  for (const listener of listeners) listener()
}

/** Records that a refused call reported a suspended account; every page except the sign-in then shows why. */
export function recordSuspension(error: unknown): void {
  if (error instanceof ApiError && error.code === 'account.suspended') setSuspension(error.words)
}

export const clearSuspension = () => setSuspension(null)

/** The server's text on why the account is suspended; null while it is active. */
export function useSuspension(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => suspension,
  )
}
