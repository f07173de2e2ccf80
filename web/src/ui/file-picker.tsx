import { Upload } from 'lucide-react'
import { useState } from 'react'

interface FilePickerProps {
  /** The prompt: 'Choose a CSV file'. */
  label: string
  /** The accepted size and format. */
  hint?: string
  /** As in `<input accept>`: '.csv,text/csv'. */
  accept: string
  error?: string | undefined
  disabled?: boolean
  onFile: (file: File) => void
}

/** Chooses a file by click or drop. The drop area is the label of a real file input, so it works with a keyboard. */
export function FilePicker({ label, hint, accept, error, disabled = false, onFile }: FilePickerProps) {
  const [dragOver, setDragOver] = useState(false)
  return (
    <div>
      {/* Dropping needs a mouse; the keyboard uses the input inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(true)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setDragOver(false)
          const file = event.dataTransfer.files[0]
          if (file && !disabled) onFile(file)
        }}
        className={`relative grid cursor-pointer place-items-center gap-1 rounded-raised border border-dashed px-4 py-8 text-center hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${dragOver ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line-strong'}`}
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
            // Choosing the same file again, corrected in the meantime, must also fire a change event.
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
