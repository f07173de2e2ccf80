import { DataRequestsCard } from './data-requests-card.tsx'
import { LegalHoldsCard } from './legal-holds-card.tsx'
import { NoticeCard } from './notice-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { RetentionReportsCard } from './retention-reports-card.tsx'
import { WithSettings } from './with-settings.tsx'

/** How long data is kept, what retention did, legal holds, and the company's words in the notice. */
export function PrivacyTab() {
  return (
    <WithSettings>
      {(settings) => (
        <div className="grid gap-6">
          <RetentionCard settings={settings} />
          <RetentionReportsCard />
          <LegalHoldsCard />
          <NoticeCard settings={settings} />
          <DataRequestsCard settings={settings} />
        </div>
      )}
    </WithSettings>
  )
}
