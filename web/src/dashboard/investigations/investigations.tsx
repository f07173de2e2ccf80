import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { InvestigationPage as OnePage } from '../../evidence/investigations/investigation-page.tsx'
import { InvestigationsPage as AllPage } from '../../evidence/investigations/investigations-page.tsx'

export const InvestigationsPage = () => <AllPage scope={CLIENT_REVIEW} />

export const InvestigationPage = () => <OnePage scope={CLIENT_REVIEW} />
