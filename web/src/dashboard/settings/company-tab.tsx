import { CompanyCard } from './company-card.tsx'
import { LanguageSection } from './language-section.tsx'
import { LogoCard } from './logo-card.tsx'
import { WithSettings } from './with-settings.tsx'

/** The company's details, as its customers see them. */
export function CompanyTab() {
  return (
    <WithSettings>
      {(settings) => (
        <div className="grid gap-6">
          <CompanyCard settings={settings} />
          <LogoCard logo={settings.logo} />
          <LanguageSection />
        </div>
      )}
    </WithSettings>
  )
}
