import { useEffect } from 'react'
import { EthiopiaSection } from './ethiopia-section.tsx'
import { Hero } from './hero.tsx'
import { HonestSection } from './honest-section.tsx'
import { JourneySection } from './journey-section.tsx'
import { ResultSection } from './result-section.tsx'
import { SiteFooter, SiteHeader } from './site-frame.tsx'

/** What Wabi is, for whom, and how a check works. */
export function LandingPage() {
  useEffect(() => {
    document.title = 'Wabi · Identity verification'
  }, [])
  return (
    <div className="min-h-dvh">
      <SiteHeader />
      <main>
        <Hero />
        <JourneySection />
        <EthiopiaSection />
        <ResultSection />
        <HonestSection />
      </main>
      <SiteFooter />
    </div>
  )
}
