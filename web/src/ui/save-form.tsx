import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface SaveFormProps {
  /** Label of the save button: 'Save company'. */
  action: string
  /** Whether there are changes and all of them are valid. */
  ready: boolean
  busy: boolean
  onSave: () => void
  className?: string
  children: ReactNode
}

/** A form for editing existing data: the button is enabled once something has changed, and submits only once. */
export function SaveForm({ action, ready, busy, onSave, className = 'gap-4', children }: SaveFormProps) {
  return (
    <form
      noValidate
      className={`grid ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) onSave()
      }}
    >
      {children}
      <Button type="submit" variant="primary" disabled={!ready} busy={busy} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
