import { measureListGrowth } from '../dashboard.ts'
import type { Row } from './row.ts'

const MANY = 100_000

const BOUNDS: Record<string, string> = {
  'list: no filter': 'one page along an index, whatever the number of rows',
  'list: two names': 'the rarer name’s entries are walked and each is looked up under the other name',
  'list: name and status': 'the entries of the name are walked and each is checked for the status',
  'overview: 30 days':
    'counts are kept per day as verifications change: the sum reads one row a day and kind',
}

/** Lists and overview with many verifications beside a thousand. */
export async function measureGrowthRows(): Promise<Row[]> {
  const growth = await measureListGrowth(MANY, Object.keys(BOUNDS))
  return growth.map(({ name, smallMs, largeMs }) => ({
    name: `${name}, ${MANY} rows`,
    unit: 'CPU-ms',
    measured: largeMs,
    peer: smallMs,
    peerName: 'the same call with 1 000 rows, 95th percentile',
    limit: { ratio: 1.5 },
    bound: BOUNDS[name]!,
  }))
}
