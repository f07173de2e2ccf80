import type { SideMatch } from './side-match.ts'

/**
 * Two sides of one document print one number. Where one says the claimed one and another surely says another of the
 * same kind, one of the two is misread or changed, and the print confirms nothing: on drawn cards a front read with
 * one digit wrong confirmed a claim with that digit wrong, which the back denied.
 */
export function withoutDisputedNumber(sides: readonly SideMatch[]): readonly SideMatch[] {
  const said = (result: 'match' | 'conflict') => sides.some(({ print }) => print.result === result)
  if (!said('match') || !said('conflict')) return sides
  return sides.map((side) => {
    const { result, value } = side.print
    if (result !== 'match' && result !== 'conflict') return side
    return { ...side, print: { result: 'unreadable', value: result === 'conflict' ? value : null } }
  })
}
