import { type FormEvent, useState } from 'react'
import { focusFirstInvalid } from './focus-first-invalid.ts'

export type FormErrors<Values> = Partial<Record<keyof Values, string>>

/**
 * The values of a form, validated when it is submitted and from then on with each change.
 * @param validate the error message for each invalid field
 */
export function useValidatedForm<Values extends object>(
  initial: Values,
  validate: (values: Values) => FormErrors<Values>,
) {
  const [values, setValues] = useState(initial)
  const [submitted, setSubmitted] = useState(false)
  const errors = submitted ? validate(values) : {}
  return {
    values,
    /** Whether a value differs from its initial one. */
    changed: (Object.keys(initial) as (keyof Values)[]).some((name) => values[name] !== initial[name]),
    errors: errors as FormErrors<Values>,
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    reset: () => {
      setValues(initial)
      setSubmitted(false)
    },
    /** Calls `onValid`, or `onInvalid` with the errors after the first invalid field is focused. */
    submit:
      (onValid: (values: Values) => void, onInvalid?: (errors: FormErrors<Values>) => void) =>
      (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        setSubmitted(true)
        const found = validate(values)
        if (Object.keys(found).length === 0) return onValid(values)
        focusFirstInvalid(event.currentTarget)
        onInvalid?.(found)
      },
  }
}
