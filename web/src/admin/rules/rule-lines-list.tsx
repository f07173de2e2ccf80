import { ruleLines } from '@wabi/contract/rules/rule-lines.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { toRuleContent } from './rule-words.ts'
import type { RuleVersion } from './use-rules.ts'

/** The content of a version, one line for each requirement. */
export function RuleLinesList({ version }: { version: RuleVersion }) {
  if (version.faults.length > 0)
    return (
      <p className="text-danger">
        What is stored is not a valid rule. It approves no case:{' '}
        {version.faults.map(({ path, words }) => `${path || 'the whole rule'}: ${words}`).join('; ')}
      </p>
    )
  const lines = ruleLines(toRuleContent(version))
  if (lines.length === 0)
    return <p className="text-ink-soft">Nothing is required beyond what each client has set.</p>
  return (
    <Facts columns>
      {lines.map(({ key, name, says }) => (
        <Fact key={key} name={name}>
          {says}
        </Fact>
      ))}
    </Facts>
  )
}
