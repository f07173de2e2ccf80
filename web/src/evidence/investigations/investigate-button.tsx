import { ShieldExclamationPoint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { InvestigateDialog } from './investigate-dialog.tsx'

/** Puts a case and those linked with it into an investigation. */
export function InvestigateButton({
  scope,
  verificationIds,
}: {
  scope: ReviewScope
  verificationIds: readonly string[]
}) {
  const mayDecide = useReviewPermission(scope, 'decide')
  const [asked, setAsked] = useState(false)
  if (!mayDecide) return null
  return (
    <>
      <Button onClick={() => setAsked(true)} className="[&_svg]:size-4.5">
        <ShieldExclamationPoint aria-hidden />
        Investigate
      </Button>
      {asked && (
        <InvestigateDialog scope={scope} verificationIds={verificationIds} onClose={() => setAsked(false)} />
      )}
    </>
  )
}
