import type { ReactNode } from 'react'

interface FormProps {
  /** Whether everything required is filled in. */
  ready?: boolean
  busy?: boolean
  onSubmit: () => void
  className?: string
  children: ReactNode
}

/** A form that submits only when it is ready, and once. Fields show the server's errors instead of the browser's. */
export function Form({ ready = true, busy = false, onSubmit, className, children }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) onSubmit()
      }}
    >
      {children}
    </form>
  )
}
