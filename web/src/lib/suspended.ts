import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

let told: string | null = null
const listeners = new Set<() => void>()

function set(words: string | null): void {
  if (words === told) return
  told = words
  for (const listener of listeners) listener()
}

/** What a refused call says of the whole account: while it is suspended, every page but the sign-in says why. */
export function noteSuspension(error: unknown): void {
  if (error instanceof ApiError && error.code === 'account.suspended') set(error.words)
}

export const forgetSuspension = () => set(null)

/** Why the account is suspended, in the server's words; null while it is open. */
export function useSuspension(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => told,
  )
}
