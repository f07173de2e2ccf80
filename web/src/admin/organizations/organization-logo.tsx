import { getErrorMessage } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Loading } from '../../ui/loading.tsx'
import { type Organization, useOrganizationLogo } from './use-organizations.ts'

/** Uploads or removes the logo; the server re-encodes and shrinks it. */
export function OrganizationLogo({ organization }: { organization: Organization }) {
  const { upload, remove } = useOrganizationLogo(organization.id)
  return (
    <Card
      title="Logo"
      actions={
        organization.logo && (
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove logo
          </Button>
        )
      }
    >
      {upload.isPending ? (
        <Loading label="Sending…" />
      ) : (
        <FilePicker
          label={organization.logo ? 'Choose another logo' : 'Choose a logo'}
          hint="JPEG, PNG or WebP, up to 10 MB"
          accept="image/jpeg,image/png,image/webp"
          error={
            upload.isError
              ? getErrorMessage(upload.error, 'The logo could not be sent. Please try again.')
              : undefined
          }
          onFile={(file) => upload.mutate(file)}
        />
      )}
    </Card>
  )
}
