import { type ReactNode, useEffect, useRef } from 'react'

interface ModalProps {
  /** Id of the heading that names the dialog. */
  labelledBy: string
  onCancel: () => void
  children: ReactNode
}

/** The browser's own modal dialog: the focus stays inside, what lies behind is inert, Escape means `onCancel`. */
export function Modal({ labelledBy, onCancel, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      // A second Escape closes a dialog whatever its page says: open it again.
      onClose={() => dialog.current?.showModal()}
    >
      {children}
    </dialog>
  )
}
