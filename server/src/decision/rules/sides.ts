import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import type { RuleItem } from './rule-item.ts'

/** A photo of each required side was uploaded and read. */
export const sides: RuleItem = (input, { validation }) => {
  if (!validation.sides) return 'not_required'
  const present = requireDocument(input).sides.map(({ side }) => side)
  const missing = validation.sides.filter((side) => !present.includes(side))
  if (missing.length === 0) return 'satisfied'
  requireEverySide(input)
  return { reason: 'rule_side_missing', otherwise: 'review', detail: missing.join(' ') }
}
