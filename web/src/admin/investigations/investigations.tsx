import { InvestigationPage as OnePage } from '../../evidence/investigations/investigation-page.tsx'
import { InvestigationsPage as AllPage } from '../../evidence/investigations/investigations-page.tsx'
import { PLATFORM_REVIEW } from '../../evidence/platform-review.ts'

export const InvestigationsPage = () => <AllPage scope={PLATFORM_REVIEW} />

export const InvestigationPage = () => <OnePage scope={PLATFORM_REVIEW} />
