import { lazy, Suspense, useState } from 'react'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { DialogLoading } from '../../ui/dialog-loading.tsx'

const TestCustomerDialog = lazy(async () => ({
  default: (await import('./test-customer-dialog.tsx')).TestCustomerDialog,
}))

/** Opens the dialog for a test verification. */
export function TestCustomerButton({ primary = false }: { primary?: boolean }) {
  const may = useHasPermission('verifications:create')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        {...(primary && { variant: 'primary' as const })}
        disabled={!may}
        title={may ? undefined : 'Your role does not allow creating verifications'}
        onClick={() => setOpen(true)}
        className="self-start"
      >
        Try a test customer
      </Button>
      <Suspense fallback={open && <DialogLoading title="Try a test customer" onClose={close} />}>
        {open && <TestCustomerDialog onClose={close} />}
      </Suspense>
    </>
  )
}
