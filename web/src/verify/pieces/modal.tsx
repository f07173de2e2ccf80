import { type ReactNode, useEffect, useRef } from 'react'
import { LanguageSwitch } from './language-switch.tsx'

interface ModalProps {
  /** Id of the heading that names the dialog. */
  labelledBy: string
  /** There is nothing to go back to, so Escape goes to the embedding page, if there is one. */
  root?: boolean
  onCancel: () => void
  children: ReactNode
}

/** The browser's native modal dialog: traps the focus, makes the rest of the page inert; Escape calls `onCancel`. */
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
      // A second Escape closes the dialog regardless of `preventDefault`: reopen it.
      onClose={() => dialog.current?.showModal()}
    >
      {children}
      <LanguageSwitch className="absolute top-1 right-1" />
    </dialog>
  )
}
