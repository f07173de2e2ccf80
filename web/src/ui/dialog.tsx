import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** `wide` is for pictures, `normal` for forms. */
  size?: 'normal' | 'wide'
  children: ReactNode
}

const SIZES = { normal: 'sm:max-w-lg', wide: 'sm:max-w-5xl' }

/** A message of the page itself may be dismissed without closing what it speaks about. */
function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[aria-live]')) event.preventDefault()
}

/** A modal sheet: from below on a phone, in the middle elsewhere. Escape, the cross and a click beside it close it. */
export function Dialog({ open, onOpenChange, title, description, size = 'normal', children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 starting:opacity-0" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={keepOpenForToasts}
          className={`fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] flex-col rounded-t-raised border border-line bg-raised shadow-raised transition duration-200 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-raised starting:translate-y-4 starting:opacity-0 sm:starting:-translate-y-[48%] ${SIZES[size]}`}
        >
          <header className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-4 md:pl-5">
            <div className="min-w-0 py-1.5">
              <Radix.Title className="text-lg leading-snug font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-sm text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close dialog"
              className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 md:px-5">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The buttons at the end of a dialog: side by side, the main one last; stacked with the main one on top on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
}
