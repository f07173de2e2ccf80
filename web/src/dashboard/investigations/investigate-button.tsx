import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { InvestigateButton as Button } from '../../evidence/investigations/investigate-button.tsx'

/** Puts a case and those linked with it into an investigation. */
export const InvestigateButton = ({ verificationIds }: { verificationIds: readonly string[] }) => (
  <Button scope={CLIENT_REVIEW} verificationIds={verificationIds} />
)
