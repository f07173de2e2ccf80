import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
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
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (password && !download.isPending)
            download.mutate({ archiveId: archive.id, password }, { onSuccess: onClose })
        }}
      >
        {download.isError && !words && (
          <Alert>
            {getErrorMessage(download.error, 'The archive could not be downloaded. Please try again.')}
          </Alert>
        )}
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
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!password} busy={download.isPending}>
            Download
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
