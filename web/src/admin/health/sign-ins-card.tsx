import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { Health } from './use-health.ts'

/** Failed sign-ins of the last hour, except those on known devices. */
export function SignInsCard({ signIns }: { signIns: Health['signIns'] }) {
  const { failed, names, networks, namesHeld, slowed } = signIns
  return (
    <Card title="Sign-ins">
      <Facts columns>
        <Fact name="Failed in an hour, on unknown devices">
          {failed === 0
            ? 'None'
            : `${formatNumber(failed)}: ${formatNumber(names)} ${names === 1 ? 'username' : 'usernames'} from ${formatNumber(networks)} ${networks === 1 ? 'network' : 'networks'}`}
        </Fact>
        <Fact name="New devices">
          {slowed ? 'Slowed down: passwords of many accounts are being guessed' : 'Not slowed down'}
        </Fact>
        <Fact name="Usernames closed to new devices">{formatNumber(namesHeld)}</Fact>
      </Facts>
    </Card>
  )
}
