import { walkInWarningAt } from '@wabi/contract/client/client-limits.ts'
import { formatNumber } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'

/** Warns once most of the day's walk-ins are used; nothing before that, or without walk-ins. */
export function WalkInsBanner({ walkIns }: { walkIns: { today: number; limit: number } | null | undefined }) {
  if (!walkIns || walkIns.today < walkInWarningAt(walkIns.limit)) return null
  const usedUp = walkIns.today >= walkIns.limit
  return (
    <Banner
      tone={usedUp ? 'bad' : 'warn'}
      title={
        usedUp
          ? 'Today’s walk-in verifications are used up'
          : `${formatNumber(walkIns.today)} of ${formatNumber(walkIns.limit)} walk-in verifications were started today (UTC)`
      }
    >
      {usedUp
        ? 'Customers without a link are asked to come back later, until midnight UTC. Links still work.'
        : 'Once the limit is reached, customers without a link are asked to come back later. Links still work.'}
    </Banner>
  )
}
