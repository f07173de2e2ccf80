import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-deep',
  secondary: 'bg-raised text-ink border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-danger text-on-danger border-transparent hover:opacity-90',
}

/** The button style, also for links that look like a button. 44 px high on a phone, 40 px on wider screens. */
export function buttonClass(variant: ButtonVariant = 'secondary'): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-1.5 text-center font-medium whitespace-nowrap transition-colors duration-150 select-none md:min-h-10 disabled:opacity-50 aria-disabled:opacity-50 ${VARIANTS[variant]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Shows a spinner and ignores further clicks. */
  busy?: boolean
}

export function Button({
  variant = 'secondary',
  busy = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, which would take the focus away while something is sent.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={`${buttonClass(variant)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
