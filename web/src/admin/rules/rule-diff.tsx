import { Minus, Pencil, Plus } from 'lucide-react'
import { ruleChanges } from '@wabi/contract/rules/rule-lines.ts'
import { Badge } from '../../ui/badge.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { toRuleContent } from './rule-words.ts'
import type { RuleVersion } from './use-rules.ts'

/** The differences between two versions, as text. `before` is null when there was no rule. */
export function RuleDiff({ before, after }: { before: RuleVersion | null; after: RuleVersion }) {
  if ((before?.faults.length ?? 0) > 0 || after.faults.length > 0)
    return <p className="text-ink-soft">One of the versions is not a valid rule and cannot be compared.</p>
  const changes = ruleChanges(
    before ? toRuleContent(before) : { requiredFields: [], validationRules: {} },
    toRuleContent(after),
  )
  const was = before ? `Version ${before.version}` : 'No rule'
  if (changes.length === 0) return <p className="text-ink-soft">Both versions are the same.</p>
  return (
    <div className="overflow-hidden rounded-raised border border-line">
      <Table
        label={`${was} and version ${after.version} compared`}
        head={['Change', 'What', was, `Version ${after.version}`]}
      >
        {changes.map((change) => (
          <Row key={change.key}>
            <Cell className="whitespace-nowrap">
              <ChangeBadge {...change} />
            </Cell>
            <Cell header className="font-medium">
              {change.name}
            </Cell>
            <Cell label={was} className="wrap-anywhere text-ink-soft">
              {change.before ?? 'not required'}
            </Cell>
            <Cell label={`Version ${after.version}`} className="wrap-anywhere">
              {change.after ?? 'not required'}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  )
}

function ChangeBadge({ before, after }: { before: string | null; after: string | null }) {
  if (before === null)
    return (
      <Badge tone="good" icon={<Plus aria-hidden />}>
        Added
      </Badge>
    )
  if (after === null)
    return (
      <Badge tone="bad" icon={<Minus aria-hidden />}>
        Removed
      </Badge>
    )
  return (
    <Badge tone="warn" icon={<Pencil aria-hidden />}>
      Changed
    </Badge>
  )
}
