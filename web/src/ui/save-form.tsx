import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'

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
    <Form ready={ready} busy={busy} onSubmit={onSave} className={`grid ${className}`}>
      {children}
      <Button type="submit" variant="primary" disabled={!ready} busy={busy} className="justify-self-start">
        {action}
      </Button>
    </Form>
  )
}
