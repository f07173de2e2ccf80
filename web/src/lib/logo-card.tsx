import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { Loading } from '../ui/loading.tsx'
import { getErrorMessage } from './api-error.ts'

interface LogoCardProps {
  /** Where the logo is used. */
  note?: string
  /** Whether there is a logo, which can be removed or replaced. */
  hasLogo: boolean
  upload: { isPending: boolean; error: Error | null; mutate: (file: File) => void }
  remove: { isPending: boolean; mutate: () => void }
  /** Lays out the file picker, for example next to the logo. */
  children?: (picker: ReactNode) => ReactNode
}

/** Uploads or removes a logo; the server re-encodes and shrinks it. */
export function LogoCard({ note, hasLogo, upload, remove, children = (picker) => picker }: LogoCardProps) {
  const picker = upload.isPending ? (
    <Loading label="Sending…" />
  ) : (
    <FilePicker
      label={hasLogo ? 'Choose another logo' : 'Choose a logo'}
      hint="JPEG, PNG or WebP, up to 10 MB"
      accept="image/jpeg,image/png,image/webp"
      error={
        upload.error
          ? getErrorMessage(upload.error, 'The logo could not be sent. Please try again.')
          : undefined
      }
      onFile={(file) => upload.mutate(file)}
    />
  )
  return (
    <Card
      title="Logo"
      note={note}
      actions={
        hasLogo && (
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove logo
          </Button>
        )
      }
    >
      {children(picker)}
    </Card>
  )
}
