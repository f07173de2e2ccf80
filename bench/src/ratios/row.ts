/** One line of the table: a cost of the platform beside a peer's in the same run. */
export interface Row {
  name: string
  /** Unit of `measured` and `peer`. */
  unit: string
  measured: number
  peer: number
  /** What `peer` is. */
  peerName: string
  /** Limit of `ratio` (measured / peer), or of `measured` itself. `atLeast`: the ratio must not be lower. */
  limit: { ratio: number; atLeast?: true } | { measured: number }
  /** What the cost consists of, in one sentence. */
  bound: string
}

export const getRatio = ({ measured, peer }: Pick<Row, 'measured' | 'peer'>): number => measured / peer

/** A value that could not be measured is not within a limit. */
export function isWithinLimit(row: Row): boolean {
  const { limit } = row
  if ('measured' in limit) return row.measured <= limit.measured
  return limit.atLeast ? getRatio(row) >= limit.ratio : getRatio(row) <= limit.ratio
}

export function describeLimit({ limit, unit }: Pick<Row, 'limit' | 'unit'>): string {
  if ('measured' in limit) return `≤ ${limit.measured} ${unit}`
  return `${limit.atLeast ? '≥' : '≤'} ${limit.ratio}`
}
