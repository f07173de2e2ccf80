import { Plus } from 'lucide-react'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { useOpenLinkDialog } from './open-link-dialog.ts'

/** Opens the link dialog; disabled with a reason if the role does not allow it. */
export function CreateButton({
  label,
  variant = 'primary',
  iconOnPhone = false,
}: {
  label: string
  /** Secondary beside the primary action of a page. */
  variant?: ButtonVariant
  /** Shows only the icon where the screen is narrow. */
  iconOnPhone?: boolean
}) {
  const open = useOpenLinkDialog()
  const may = useHasPermission('verifications:create')
  return (
    <Button
      variant={variant}
      onClick={open}
      disabled={!may}
      title={may ? undefined : 'Your role does not allow creating verifications'}
      className={`[&_svg]:size-4.5 ${iconOnPhone ? 'max-md:px-3!' : ''}`}
    >
      <Plus aria-hidden />
      {iconOnPhone ? <span className="max-md:sr-only">{label}</span> : label}
    </Button>
  )
}
