import { measureClusterThroughput } from '../cluster.ts'
import type { Row } from './row.ts'

/** Three API processes behind a load balancer beside one process, both on this machine. No row without haproxy. */
export async function measureClusterRows(): Promise<Row[]> {
  const rates = await measureClusterThroughput()
  if (rates === null) return []
  return [
    {
      name: 'list, three API processes',
      unit: 'per s',
      measured: rates.cluster,
      peer: rates.one,
      peerName: 'one process without a load balancer, on the same database',
      limit: { ratio: 0.9, atLeast: true },
      bound:
        'both share the machine’s cores with the database; the load balancer reads and writes each call once more',
    },
  ]
}
