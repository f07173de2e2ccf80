import { ruleLines } from '@wabi/contract/rules/rule-lines.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { contentOf } from './rule-words.ts'
import type { RuleVersion } from './use-rules.ts'

/** What a version says, a line for each thing. */
export function RuleLinesList({ version }: { version: RuleVersion }) {
  if (version.faults.length > 0)
    return (
      <p className="text-danger">
        What is stored is no rule. No case is approved by it:{' '}
        {version.faults.map(({ path, words }) => `${path || 'the whole'}: ${words}`).join('; ')}
      </p>
    )
  const lines = ruleLines(contentOf(version))
  if (lines.length === 0)
    return <p className="text-ink-soft">Nothing is asked beyond what each client has set.</p>
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
