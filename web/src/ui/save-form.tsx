import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface SaveFormProps {
  /** Names what is saved: 'Save company'. */
  action: string
  /** Whether there is anything to save, all of it sound. */
  ready: boolean
  busy: boolean
  onSave: () => void
  className?: string
  children: ReactNode
}

/** A form about what is there already: its button wakes when something was changed, and is pressed once. */
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
      <Button type="submit" look="primary" disabled={!ready} busy={busy} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
