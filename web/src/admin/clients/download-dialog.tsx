import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type Archive, type Client, useDownloadArchive } from './use-clients.ts'

interface DownloadDialogProps {
  client: Client
  archive: Archive
  onClose: () => void
}

/** Asks for the password, then the browser saves the file. */
export function DownloadDialog({ client, archive, onClose }: DownloadDialogProps) {
  const [password, setPassword] = useState('')
  const download = useDownloadArchive(client.id)
  const words = download.error instanceof ApiError ? download.error.fields.password : undefined
  return (
    <Dialog open onOpenChange={onClose} title={`Download the archive of ${client.companyName}`}>
      <DialogForm
        action="Download"
        ready={password !== ''}
        busy={download.isPending}
        refusal={
          download.isError && !words
            ? getErrorMessage(download.error, 'The archive could not be downloaded. Please try again.')
            : undefined
        }
        onSubmit={() => download.mutate({ archiveId: archive.id, password }, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <p>
          It can be downloaded only once and is then deleted here. Store it as safely as the people’s own
          documents.
        </p>
        <Facts>
          <Fact name="SHA-256">
            <span className="font-mono text-sm break-all">{archive.sha256}</span>
          </Fact>
        </Facts>
        <PasswordField label="Your password" error={words} value={password} onChange={setPassword} />
      </DialogForm>
    </Dialog>
  )
}
