import { Copy, Ellipsis, Plus, Trash } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toast-store.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { Line, Part } from './part.tsx'

const ITEMS = [
  { label: 'Copy', icon: <Copy aria-hidden />, onSelect: () => toast({ title: 'Link copied!' }) },
  { label: 'Not allowed', disabled: true, onSelect: () => {} },
  {
    label: 'Delete',
    icon: <Trash aria-hidden />,
    danger: true,
    onSelect: () => toast({ title: 'Deleted' }),
  },
]

export function ActionParts() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Part title="Buttons">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <Line key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} busy>
              busy
            </Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <a href="#top" className={buttonClass(variant)}>
              a link
            </a>
          </Line>
        ))}
        <Line>
          <IconButton label="Add">
            <Plus aria-hidden />
          </IconButton>
          <IconButton label="Add, not now" disabled>
            <Plus aria-hidden />
          </IconButton>
          <CopyButton text="https://example.et" label="Copy Link" noun="Link" />
          <CopyButton text="https://example.et" label="Copy link" noun="Link" iconOnly />
          <Menu label="More" icon={<Ellipsis aria-hidden />} items={ITEMS} />
          <Menu label="More actions" icon={<Ellipsis aria-hidden />} iconOnly items={ITEMS} />
          <Button>
            Approve <Kbd>A</Kbd>
          </Button>
          <span>
            Four eyes{' '}
            <Tooltip about="four eyes">A second person must agree before a decision counts.</Tooltip>
          </span>
        </Line>
      </Part>
      <Part title="Dialogs and toasts">
        <Line>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <Button onClick={() => toast({ title: 'Verification link created!', description: 'It was sent.' })}>
            Toast
          </Button>
          <Button onClick={() => toast({ title: 'Upload failed', variant: 'destructive' })}>
            Error toast
          </Button>
        </Line>
        <Dialog open={open === 'dialog'} onOpenChange={close} title="A dialog" description="What it is for.">
          <p>It traps the focus and returns it when closed.</p>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </DialogActions>
        </Dialog>
        <Confirm
          open={open === 'confirm'}
          title="Delete key"
          question="Are you sure you want to delete this API key?"
          consequence="It stops working at once."
          action="Delete"
          onConfirm={close}
          onCancel={close}
        />
      </Part>
    </>
  )
}
