import { Ban, Copy, Ellipsis, Eye, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCancelConsequence, useLinkActions } from '../review/use-link-actions.ts'
import type { Item } from './row-parts.tsx'

interface RowActions {
  mayCreate: boolean
  onPreview: (verificationId: string) => void
  onResend: (verificationId: string) => void
  onCancel: (item: Item) => void
}

/** Actions on the links of a list, without opening a verification, and the dialog that confirms one of them. */
export function useRowActions(onPreview: (verificationId: string) => void): {
  actions: RowActions
  dialog: ReactNode
} {
  const mayCreate = useHasPermission('verifications:create')
  const { resend, cancel } = useLinkActions()
  const [asked, setAsked] = useState<Item | null>(null)
  const close = () => setAsked(null)
  const consequence = useCancelConsequence(asked?.email ?? null)
  return {
    actions: { mayCreate, onPreview, onResend: resend.mutate, onCancel: setAsked },
    dialog: asked && (
      <Confirm
        open
        title="Cancel the link"
        question={`Cancel the check of ${asked.customerName}?`}
        consequence={consequence}
        action="Cancel the link"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(asked.verificationId, { onSettled: close })}
        onCancel={close}
      />
    ),
  }
}

export function RowMenu({ item, actions }: { item: Item; actions: RowActions }) {
  const { verificationId, status, customerName, email } = item
  const { mayCreate, onPreview, onResend, onCancel } = actions
  const open = isOpen(status)
  const mayResend = email !== null || item.linkSmsStatus !== null
  return (
    <Menu
      label={`More of ${customerName}`}
      icon={<Ellipsis aria-hidden />}
      iconOnly
      items={[
        { label: 'Preview', icon: <Eye aria-hidden />, onSelect: () => onPreview(verificationId) },
        ...(mayCreate && mayResend && (open || status === 'expired')
          ? [
              {
                label: 'Send the link again',
                icon: <Send aria-hidden />,
                onSelect: () => onResend(verificationId),
              },
            ]
          : []),
        ...(mayCreate && open
          ? [
              {
                label: 'Cancel the link',
                icon: <Ban aria-hidden />,
                danger: true,
                onSelect: () => onCancel(item),
              },
            ]
          : []),
        {
          label: 'Copy verification ID',
          icon: <Copy aria-hidden />,
          onSelect: () =>
            void navigator.clipboard.writeText(verificationId).then(
              () => toast({ title: 'Verification ID copied' }),
              () => toast({ title: 'The browser did not allow copying', variant: 'destructive' }),
            ),
        },
      ]}
    />
  )
}
