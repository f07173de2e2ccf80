import { Menu, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

/** Whether a click closes the drawer: on the backdrop, which is the dialog itself, or on a link. */
const closesDrawer = ({ target, currentTarget }: MouseEvent) =>
  target === currentTarget || (target as Element).closest('a') !== null

/** The sidebar on a phone, as a native modal that slides over the page and traps the focus. A link in it closes it. */
export function Drawer({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A drawer left open while the window grows would block the wide layout behind it.
  useEffect(() => {
    const close = () => dialog.current?.close()
    const wide = matchMedia('(min-width: 48rem)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  const close = () => dialog.current?.close()
  return (
    <>
      <IconButton label="Open menu" onClick={() => dialog.current?.showModal()} className="md:hidden">
        <Menu aria-hidden />
      </IconButton>
      {/* Keyboard users close it with Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClick={(event) => closesDrawer(event) && close()}
        className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-raised text-ink transition duration-200 backdrop:bg-black/45 open:starting:-translate-x-6 open:starting:opacity-0 md:hidden"
      >
        <IconButton label="Close menu" onClick={close} className="absolute top-3 right-2 z-10">
          <X aria-hidden />
        </IconButton>
        {children}
      </dialog>
    </>
  )
}
