import { countryName } from '@wabi/contract/catalog/countries.ts'
import type { Detail } from './compared-fields.ts'
import { Card } from '../ui/card.tsx'
import { Fact, Facts } from '../ui/facts.tsx'

const DEVICES = { mobile: 'Phone', desktop: 'Computer' } as const

/** Country and device that the customer used, as coarse as stored. */
export function DeviceCard({
  detail: { seenFrom, nationality, possession, assistedBy },
}: {
  detail: Detail
}) {
  if (!seenFrom) return null
  const { country, browser, system, device } = seenFrom
  const abroad = country !== null && nationality !== null && country !== nationality
  return (
    <Card title="Device and place" note="No IP address or finer location is stored.">
      <Facts>
        {assistedBy && <Fact name="Captured by">An agent, {assistedBy.name}</Fact>}
        <Fact name="Country of the network">
          {country === null ? 'Not known: a private or unlisted network' : countryName(country)}
          {abroad && <span className="block text-sm text-ink-soft">Differs from the nationality</span>}
        </Fact>
        {device && <Fact name="Used as">{DEVICES[device]}</Fact>}
        {possession && <Fact name="Code by">{possession.by}</Fact>}
        <Fact name="Browser">{[browser, system].filter(Boolean).join(' on ') || 'Not known'}</Fact>
      </Facts>
    </Card>
  )
}
