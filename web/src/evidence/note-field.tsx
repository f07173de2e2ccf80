import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/input.tsx'

interface NoteFieldProps {
  /** Whose staff read it. */
  client: string
  value: string
  onChange: (words: string) => void
}

/** What the reviewers of another house write for the client's own staff. */
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

/** Words as they are sent: none where nothing was written. */
export function noteOf(words: string): { note?: string } {
  const note = words.trim()
  return note === '' ? {} : { note }
}
