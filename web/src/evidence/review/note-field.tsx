import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'

interface NoteFieldProps {
  /** Name of the client whose staff read it. */
  client: string
  value: string
  onChange: (words: string) => void
}

/** Note from the platform's reviewers to the client's staff. */
export function NoteField({ client, value, onChange }: NoteFieldProps) {
  return (
    <Field
      label={`Words for ${client} (optional)`}
      className="mt-3"
      hint="Its staff read them among the notes; the customer does not."
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={2000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The note as sent: omitted if empty. */
export function toNote(words: string): { note?: string } {
  const note = words.trim()
  return note === '' ? {} : { note }
}
