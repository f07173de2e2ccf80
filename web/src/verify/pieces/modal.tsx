import { type ReactNode, useEffect, useRef } from 'react'

interface ModalProps {
  /** Id of the heading that names the dialog. */
  labelledBy: string
  /** Nothing lies behind it to go back to: Escape is for the page around, where there is one. */
  root?: boolean
  onCancel: () => void
  children: ReactNode
}

/** The browser's own modal dialog: the focus stays inside, what lies behind is inert, Escape means `onCancel`. */
export function Modal({ labelledBy, root, onCancel, children }: ModalProps) {
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
      data-root={root}
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
