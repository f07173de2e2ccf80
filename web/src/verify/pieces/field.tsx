interface FieldProps {
  name: string
  label: string
  hint?: string | undefined
  /** The hint points out something that may be wrong. */
  warns?: boolean
  value: string
  error: string | undefined
  autoComplete: string
  autoCapitalize?: string
  inputMode?: 'numeric' | undefined
  /** @param atEnd the caret is behind the last character */
  onChange: (value: string, atEnd: boolean) => void
  onBlur?: () => void
}

/** A labelled text field with a hint, a warning or an error message. */
export function Field({ name, label, hint, warns, value, error, onChange, ...rest }: FieldProps) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={name}
        name={name}
        className="field"
        value={value}
        aria-invalid={Boolean(error)}
        aria-describedby={`${name}-words`}
        onChange={({ target }) => onChange(target.value, target.selectionStart === target.value.length)}
        {...rest}
      />
      <p
        id={`${name}-words`}
        aria-live={warns === undefined ? undefined : 'polite'}
        className={`mt-1 text-sm ${error ? 'text-danger' : warns ? 'text-warn' : 'text-ink-soft'}`}
      >
        {error ?? hint}
      </p>
    </div>
  )
}
