import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { DateInput } from './date-input.tsx'
import { Input } from './input.tsx'

/** A text field of a form: its name in the values, its label and the attributes of its input. */
export interface TextField<Name extends string> extends Omit<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange'
> {
  name: Name
  label: string
  hint?: ReactNode
}

interface TextFieldsProps<Name extends string> {
  fields: readonly TextField<Name>[]
  values: Record<Name, string>
  /** Error messages by field. */
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<Record<Name, string>>) => void
}

/** Text fields with labels, hints and error messages, in the given order. */
export function TextFields<Name extends string>({ fields, values, errors, onChange }: TextFieldsProps<Name>) {
  return fields.map(({ name, label, hint, required = false, ...input }) => {
    const Control = input.type === 'date' ? DateInput : Input
    return (
      <Field key={name} label={label} required={required} hint={hint} error={errors[name]}>
        {(control) => (
          <Control
            autoComplete="off"
            {...input}
            {...control}
            value={values[name]}
            onChange={(event) => onChange({ [name]: event.target.value } as Partial<Record<Name, string>>)}
          />
        )}
      </Field>
    )
  })
}
