import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  value: string
  /** Digits only, at most `length`. */
  onChange: (digits: string) => void
  /** Called once all digits are entered, so that nobody has to press a button. */
  onFull?: (digits: string) => void
  length?: number
}

/**
 * A numeric code that can be typed, pasted with spaces, or filled in by the phone. A single field, because six fields
 * break pasting and screen readers (WCAG 2.2, 3.3.8).
 */
export function CodeInput({ value, onChange, onFull, length = 6, className = '', ...rest }: CodeInputProps) {
  return (
    <Input
      autoComplete="one-time-code"
      spellCheck={false}
      {...rest}
      inputMode="numeric"
      value={value}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, length)
        onChange(digits)
        if (digits.length === length && digits !== value) onFull?.(digits)
      }}
      className={`max-w-52 font-mono text-2xl tracking-[0.3em] tabular-nums ${className}`}
    />
  )
}
