import { InvestigateButton } from '../../evidence/investigations/investigate-button.tsx'
import { PLATFORM_REVIEW } from '../../evidence/platform-review.ts'

/** Puts a case into an investigation. Of those linked with it, staff may not access all. */
export const InvestigateCase = ({ verificationIds }: { verificationIds: readonly string[] }) => (
  <InvestigateButton scope={PLATFORM_REVIEW} verificationIds={verificationIds.slice(0, 1)} />
)
