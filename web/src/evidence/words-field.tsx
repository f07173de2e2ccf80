import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/input.tsx'
import { markUnsaved } from '../ui/unsaved.ts'

interface WordsFieldProps {
  label: string
  hint?: string
  className?: string
  rows?: number
  maxLength?: number
  value: string
  onChange: (words: string) => void
}

/** Free text of a reviewer. */
export function WordsField({
  label,
  hint,
  className = '',
  rows = 2,
  maxLength = 2000,
  value,
  onChange,
}: WordsFieldProps) {
  return (
    <Field label={label} className={className} hint={hint}>
      {(control) => (
        <Textarea
          {...control}
          {...markUnsaved(value.trim() !== '')}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Words that the customer reads. */
export function CustomerWordsField(props: Pick<WordsFieldProps, 'className' | 'value' | 'onChange'>) {
  return <WordsField {...props} label="Words for the customer (optional)" maxLength={500} />
}

/** Note from the platform's reviewers to the staff of a client. */
export function NoteField({
  client,
  ...field
}: { client: string } & Pick<WordsFieldProps, 'value' | 'onChange'>) {
  return (
    <WordsField
      {...field}
      label={`Words for ${client} (optional)`}
      className="mt-3"
      hint="Its staff read them among the notes; the customer does not."
    />
  )
}

/** Text as it is sent: undefined if empty. */
export const toSent = (text: string): string | undefined => text.trim() || undefined
