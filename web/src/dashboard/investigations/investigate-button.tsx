import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { InvestigateDialog } from './investigate-dialog.tsx'

/** Puts a case and those linked with it into an investigation. */
export function InvestigateButton({ verificationIds }: { verificationIds: readonly string[] }) {
  const mayDecide = useHasPermission('reviews:decide')
  const [asked, setAsked] = useState(false)
  if (!mayDecide) return null
  return (
    <>
      <Button onClick={() => setAsked(true)} className="[&_svg]:size-4.5">
        <ShieldAlert aria-hidden />
        Investigate
      </Button>
      {asked && <InvestigateDialog verificationIds={verificationIds} onClose={() => setAsked(false)} />}
    </>
  )
}
