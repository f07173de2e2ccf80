import { FilePicker } from './file-picker.tsx'
import { Loading } from './loading.tsx'

interface LogoPickerProps {
  /** Whether there is a logo, which another one replaces. */
  replaces: boolean
  sending: boolean
  error: string | undefined
  onFile: (file: File) => void
}

/** Chooses the file of a logo; the server re-encodes and shrinks it. */
export function LogoPicker({ replaces, sending, error, onFile }: LogoPickerProps) {
  if (sending) return <Loading label="Sending…" />
  return (
    <FilePicker
      label={replaces ? 'Choose another logo' : 'Choose a logo'}
      hint="JPEG, PNG or WebP, up to 10 MB"
      accept="image/jpeg,image/png,image/webp"
      error={error}
      onFile={onFile}
    />
  )
}
