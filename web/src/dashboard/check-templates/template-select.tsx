import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { describeTemplate } from './template-words.ts'
import { type CheckTemplate, useChoosableTemplates } from './use-check-templates.ts'

interface TemplateSelectProps {
  hint?: string
  error?: string | undefined
  /** Id of the chosen template; empty: none. */
  value: string
  onChange: (template: CheckTemplate | null) => void
}

/** The choice of a check template; nothing where the client has none. */
export function TemplateSelect({ hint, error, value, onChange }: TemplateSelectProps) {
  const templates = useChoosableTemplates()
  if (templates.length === 0) return null
  const chosen = templates.find(({ id }) => id === value)
  const words = chosen && describeTemplate(chosen).map(([name, words]) => `${name}: ${words}`)
  return (
    <Field label="Check template" hint={words ? words.join(' · ') : hint} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(templates.find(({ id }) => id === target.value) ?? null)}
        >
          <option value="">None: your company’s settings</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
