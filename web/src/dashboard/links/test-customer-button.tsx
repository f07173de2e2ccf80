import { useState } from 'react'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { TestCustomerDialog } from './test-customer-dialog.tsx'

/** Opens the dialog for a test verification. */
export function TestCustomerButton({ primary = false }: { primary?: boolean }) {
  const may = useHasPermission('verifications:create')
  const [open, setOpen] = useState(false)
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
      {open && <TestCustomerDialog onClose={() => setOpen(false)} />}
    </>
  )
}
