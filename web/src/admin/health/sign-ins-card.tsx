import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { Health } from './use-health.ts'

/** Sign-ins that failed within the hour; those on known devices are not among them. */
export function SignInsCard({ signIns }: { signIns: Health['signIns'] }) {
  const { failed, names, networks, namesHeld, slowed } = signIns
  return (
    <Card title="Sign-ins">
      <Facts columns>
        <Fact name="Failed in an hour, on unknown devices">
          {failed === 0
            ? 'None'
            : `${formatNumber(failed)}: ${formatNumber(names)} ${names === 1 ? 'name' : 'names'} from ${formatNumber(networks)} ${networks === 1 ? 'network' : 'networks'}`}
        </Fact>
        <Fact name="New devices">{slowed ? 'Slowed: many names are guessed at' : 'Not slowed'}</Fact>
        <Fact name="Names closed to new devices">{formatNumber(namesHeld)}</Fact>
      </Facts>
    </Card>
  )
}
