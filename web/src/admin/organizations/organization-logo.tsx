import { getErrorMessage } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LogoPicker } from '../../ui/logo-picker.tsx'
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
      <LogoPicker
        replaces={organization.logo !== null}
        sending={upload.isPending}
        error={
          upload.isError
            ? getErrorMessage(upload.error, 'The logo could not be sent. Please try again.')
            : undefined
        }
        onFile={(file) => upload.mutate(file)}
      />
    </Card>
  )
}
