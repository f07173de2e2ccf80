import { countryName } from '@wabi/contract/catalog/countries.ts'
import type { Detail } from './compared-fields.ts'
import { Card } from '../ui/card.tsx'
import { Fact, Facts } from '../ui/facts.tsx'

const MEANS = { sms: 'A text message', email: 'An e-mail', app: 'Your own app' } as const

const DEVICES = { mobile: 'Phone', desktop: 'Computer' } as const

/** Country and device that the customer used, as coarse as stored. */
export function DeviceCard({
  detail: { seenFrom, nationality, possession, invited, assistedBy },
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
        {possession && <Fact name="Link opened with a code from">{MEANS[possession.by]}</Fact>}
        {invited?.phone && <Fact name="Phone expected">{invited.phone}</Fact>}
        <Fact name="Browser">{[browser, system].filter(Boolean).join(' on ') || 'Not known'}</Fact>
      </Facts>
    </Card>
  )
}
