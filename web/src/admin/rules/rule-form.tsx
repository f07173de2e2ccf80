import { DOCUMENT_FIELD_NAMES } from '@wabi/contract/rules/rule-fields.ts'
import { RULE_KIND_WORDS } from '@wabi/contract/rules/rule-kinds.ts'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import { Card } from '../../ui/card.tsx'
import { AgeRules } from './age-rules.tsx'
import { ChecksFields } from './checks-fields.tsx'
import { DateRules } from './date-rules.tsx'
import { EvidenceRules } from './evidence-rules.tsx'
import { IssuersFields } from './issuers-fields.tsx'
import { LevelsFields } from './levels-fields.tsx'
import { PatternFields } from './pattern-fields.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'
import { ScoreRules } from './score-rules.tsx'
import { VelocityFields } from './velocity-fields.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'

export interface RuleFormProps {
  content: RuleContent
  /** The server's error messages by path. */
  errors: Record<string, string>
  onChange: (content: RuleContent) => void
}

const SIDES = { front: 'Front', back: 'Back' } as const

/** Every kind of rule with a description, and with its fields once it is turned on. */
export function RuleForm({ content, errors, onChange }: RuleFormProps) {
  const { requiredFields, validationRules: rules } = content
  const set: PartProps['set'] = (kind, value) => {
    const { [kind]: _, ...rest } = rules
    onChange({ requiredFields, validationRules: value === undefined ? rest : { ...rules, [kind]: value } })
  }
  const toggle: PartProps['toggle'] = (kind) => (on) =>
    set(kind, on ? (RULE_KIND_WORDS[kind].example as never) : undefined)
  const wrong: PartProps['wrong'] = (path) =>
    Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
  const part: PartProps = { rules, set, toggle, wrong: (path) => wrong(`validationRules.${path}`) }
  return (
    <Card
      title="Requirements"
      note="Turn on the rules for this document. Everything else is decided as for any document."
      flush
    >
      <div className="border-t border-line">
        <RuleSection
          kind="requiredFields"
          on={requiredFields.length > 0}
          onToggle={(on) =>
            onChange({
              validationRules: rules,
              requiredFields: on ? ['fullName', 'dateOfBirth', 'idNumber'] : [],
            })
          }
        >
          <CheckboxGroup
            legend="Fields"
            names={DOCUMENT_FIELD_NAMES}
            value={requiredFields}
            error={wrong('requiredFields')}
            onChange={(next) => onChange({ validationRules: rules, requiredFields: next })}
          />
        </RuleSection>
        <RuleSection kind="sides" on={rules.sides !== undefined} onToggle={toggle('sides')}>
          <CheckboxGroup
            legend="Sides"
            names={SIDES}
            value={rules.sides ?? []}
            error={part.wrong('sides')}
            onChange={(next) => set('sides', next)}
          />
        </RuleSection>
        <IssuersFields {...part} />
        <DateRules {...part} />
        <PatternFields {...part} />
        <AgeRules {...part} />
        <EvidenceRules {...part} />
        <ChecksFields {...part} />
        <VelocityFields {...part} />
        <RuleSection kind="alwaysReview" on={rules.alwaysReview === true} onToggle={toggle('alwaysReview')} />
        <ScoreRules {...part} />
        <LevelsFields {...part} />
      </div>
    </Card>
  )
}
