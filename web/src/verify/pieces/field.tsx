interface FieldProps {
  name: string
  label: string
  hint?: string
  value: string
  error: string | undefined
  autoComplete: string
  autoCapitalize?: string
  onChange: (value: string) => void
}

/** A labelled text field with a hint or an error message. */
export function Field({ name, label, hint, value, error, onChange, ...rest }: FieldProps) {
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
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <p id={`${name}-words`} className={`mt-1 text-sm ${error ? 'text-danger' : 'text-ink-soft'}`}>
        {error ?? hint}
      </p>
    </div>
  )
}
