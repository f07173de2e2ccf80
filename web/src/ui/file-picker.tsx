import { Upload } from 'lucide-react'
import { useState } from 'react'

interface FilePickerProps {
  /** What to choose: 'Choose a CSV file'. */
  label: string
  /** Size and form that are taken. */
  hint?: string
  /** As of `<input accept>`: '.csv,text/csv'. */
  accept: string
  error?: string | undefined
  disabled?: boolean
  onFile: (file: File) => void
}

/** A file, chosen or dropped. The large area is the label of a real file field, so every keyboard reaches it. */
export function FilePicker({ label, hint, accept, error, disabled = false, onFile }: FilePickerProps) {
  const [over, setOver] = useState(false)
  return (
    <div>
      {/* Dropping is for the mouse only; the keyboard has the field inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const file = event.dataTransfer.files[0]
          if (file && !disabled) onFile(file)
        }}
        className={`relative grid cursor-pointer place-items-center gap-1 rounded-raised border border-dashed px-4 py-8 text-center hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${over ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line-strong'}`}
      >
        <Upload aria-hidden className="mb-1 size-6 text-ink-soft" />
        <span className="font-medium">{label}</span>
        {hint && <span className="text-sm text-ink-soft">{hint}</span>}
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          aria-invalid={error !== undefined}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file again, mended meanwhile, must count as a choice too.
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      {error && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
