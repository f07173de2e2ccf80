import { needDocument, needEverySide } from '../model/need.ts'
import type { RuleItem } from './rule-item.ts'

/** A photo of each side that is asked for was sent and read. */
export const sides: RuleItem = (input, { validation }) => {
  if (!validation.sides) return 'not_asked'
  const there = needDocument(input).sides.map(({ side }) => side)
  const missing = validation.sides.filter((side) => !there.includes(side))
  if (missing.length === 0) return 'kept'
  needEverySide(input)
  return { reason: 'rule_side_missing', otherwise: 'review', detail: missing.join(' ') }
}
