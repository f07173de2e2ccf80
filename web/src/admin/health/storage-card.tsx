import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { formatBytes } from './amounts.ts'
import type { Health } from './use-health.ts'

/** The picture storage and its free space. */
export function StorageCard({ storage }: { storage: Health['storage'] }) {
  const { reachable, pictures, pictureBytes, freeBytes, totalBytes, pendingDeletions } = storage
  return (
    <Card title="Storage">
      <Facts columns>
        <Fact name="Writable">{reachable ? 'Yes' : 'No'}</Fact>
        <Fact name="Pictures">
          {pictures === 0 ? 'None yet' : `${formatNumber(pictures)}, ${formatBytes(pictureBytes)}`}
        </Fact>
        {freeBytes !== null && totalBytes !== null && (
          <Fact name="Disk">
            {formatBytes(freeBytes)} of {formatBytes(totalBytes)} free
          </Fact>
        )}
        {pendingDeletions > 0 && <Fact name="To be deleted">{formatNumber(pendingDeletions)}</Fact>}
      </Facts>
    </Card>
  )
}
