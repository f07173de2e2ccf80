import { Ban, Copy, Ellipsis, Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCancelConsequence, useLinkActions } from '../review/use-link-actions.ts'
import type { Item } from './row-parts.tsx'

/** Actions on the link of a row, without opening the verification. */
export function RowMenu({ item, onPreview }: { item: Item; onPreview: () => void }) {
  const { verificationId, status, customerName, email } = item
  const mayCreate = useHasPermission('verifications:create')
  const { resend, cancel } = useLinkActions(verificationId)
  const [asking, setAsking] = useState(false)
  const open = isOpen(status)
  const mayResend = email !== null || item.linkSmsStatus !== null
  const consequence = useCancelConsequence(email)
  return (
    <>
      <Menu
        label={`More of ${customerName}`}
        icon={<Ellipsis aria-hidden />}
        iconOnly
        items={[
          { label: 'Preview', icon: <Eye aria-hidden />, onSelect: onPreview },
          ...(mayCreate && mayResend && (open || status === 'expired')
            ? [{ label: 'Send the link again', icon: <Send aria-hidden />, onSelect: () => resend.mutate() }]
            : []),
          ...(mayCreate && open
            ? [
                {
                  label: 'Cancel the link',
                  icon: <Ban aria-hidden />,
                  danger: true,
                  onSelect: () => setAsking(true),
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
      <Confirm
        open={asking}
        title="Cancel the link"
        question={`Cancel the check of ${customerName}?`}
        consequence={consequence}
        action="Cancel the link"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
