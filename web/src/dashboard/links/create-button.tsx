import { Plus } from 'lucide-react'
import { useMay } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { useOpenLinkDialog } from './open-link-dialog.ts'

/** 'Create Verification' and its like: opens the link dialog; says why not where the role forbids it. */
export function CreateButton({ label }: { label: string }) {
  const open = useOpenLinkDialog()
  const may = useMay('verifications:create')
  return (
    <Button
      look="primary"
      onClick={open}
      disabled={!may}
      title={may ? undefined : 'Your role does not allow creating verifications'}
      className="[&_svg]:size-4.5"
    >
      <Plus aria-hidden />
      {label}
    </Button>
  )
}
