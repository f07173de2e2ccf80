/** A transient message. */
export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

/** A dismissed toast stays in the store this long before it is removed (spec section 9). */
const REMOVAL_DELAY_MS = 1_000_000

let current: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ShownToast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of the previous one, so that at most one is visible. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal)
  lastId += 1
  show({ ...message, id: lastId, open: true })
}

/** Hides the current toast; with an id, only that one, so that a late call cannot hide a newer toast. */
export function dismissToast(id = current?.id): void {
  if (current?.id !== id || !current?.open) return
  show({ ...current, open: false })
  removal = setTimeout(() => show(null), REMOVAL_DELAY_MS)
}

export function currentToast(): ShownToast | null {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
