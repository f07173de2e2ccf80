import * as Toast from 'radix-ui/toast'
import { CircleAlert, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

const DURATION_MS = 5000
/** A dismissed toast stays in the store this long, so that its leaving can be drawn (spec section 9). */
const REMOVAL_DELAY_MS = 1_000_000
const SWIPE_THRESHOLD_PX = 50

let current: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ShownToast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in the corner; the one before it makes room. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal)
  lastId += 1
  show({ ...message, id: lastId, open: true })
}

function dismiss(id: number): void {
  if (current?.id !== id || !current.open) return
  show({ ...current, open: false })
  removal = setTimeout(() => show(null), REMOVAL_DELAY_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear, once per page. F8 moves the focus here; a swipe of 50 px to the right dismisses. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => current)
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown && <ToastCard key={shown.id} shown={shown} />}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-100 flex w-full max-w-full flex-col p-4 outline-none sm:max-w-sm"
      />
    </Toast.Provider>
  )
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const destructive = shown.variant === 'destructive'
  return (
    <Toast.Root
      open={shown.open}
      type={destructive ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismiss(shown.id)
      }}
      className={`toast flex items-start gap-3 rounded-md border p-3 pl-4 shadow-lg ${
        destructive ? 'border-danger bg-danger text-on-danger' : 'border-line-strong bg-raised text-ink'
      }`}
    >
      {destructive && <CircleAlert aria-hidden className="mt-2.5 size-5 shrink-0" />}
      <div className="min-w-0 flex-1 py-2">
        <Toast.Title className="font-semibold break-words">{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className="mt-0.5 text-sm break-words">{shown.description}</Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-sm hover:bg-current/10"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  )
}
