import { type ReactNode, useId } from 'react'

interface FieldGroupProps {
  legend: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** A group of checkboxes or radio buttons that answer one question. */
export function FieldGroup({ legend, hint, error, children }: FieldGroupProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy || undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="grid gap-2">{children}</div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
