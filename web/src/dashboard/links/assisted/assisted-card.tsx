import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { useHasPermission } from '../../../lib/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AssistedDialog } from './assisted-dialog.tsx'

/** Starts a check that the user carries out for a customer at a branch. */
export function AssistedCard() {
  const [open, setOpen] = useState(false)
  const may = useHasPermission('verifications:assist')
  return (
    <Card
      className="flex flex-col"
      title={
        <span className="flex items-center gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent">
          <Handshake aria-hidden />
          Assisted check
        </span>
      }
    >
      <p className="mb-4 text-ink-soft">
        For a customer who is with you: you carry out the check on your device. They consent on record, and
        somebody else decides.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={!may}
          title={may ? undefined : 'Your role does not allow assisted checks'}
          onClick={() => setOpen(true)}
        >
          Start an assisted check
        </Button>
        {may && (
          <Link
            to="/dashboard/verifications"
            search={{ assisted: 'yes' }}
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-2 hover:underline"
          >
            Assisted checks so far
          </Link>
        )}
      </div>
      <AssistedDialog open={open} onOpenChange={setOpen} />
    </Card>
  )
}
