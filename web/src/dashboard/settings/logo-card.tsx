import { getErrorMessage } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LogoPicker } from '../../ui/logo-picker.tsx'
import { useLogo } from './use-settings.ts'

/** The company's logo, shown on the customer's pages and in e-mails. */
export function LogoCard({ logo }: { logo: string | null }) {
  const { upload, remove } = useLogo()
  return (
    <Card
      title="Logo"
      note="Shown on your customers' pages and in e-mails, on white. A large logo is scaled down."
      actions={
        logo && (
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove logo
          </Button>
        )
      }
    >
      <div className="grid items-center gap-4 sm:grid-cols-[12rem_1fr]">
        <div className="grid h-32 place-items-center rounded-raised border border-line bg-sunken p-3">
          {logo ? (
            <img src={logo} alt="Your logo" className="max-h-full max-w-full rounded-control" />
          ) : (
            <span className="text-sm text-ink-soft">No logo yet</span>
          )}
        </div>
        <LogoPicker
          replaces={logo !== null}
          sending={upload.isPending}
          error={
            upload.isError
              ? getErrorMessage(upload.error, 'The logo could not be sent. Please try again.')
              : undefined
          }
          onFile={(file) => upload.mutate(file)}
        />
      </div>
    </Card>
  )
}
