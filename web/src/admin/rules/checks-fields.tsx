import { CHECK_NAMES } from '@wabi/contract/checks.ts'
import { CHECKS_A_RULE_MAY_ASK, CHECKS_THAT_NEVER_REJECT } from '@wabi/contract/rules/rule-fields.ts'
import type { Otherwise } from '@wabi/contract/rules/rule-fields.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

/** Checks that have to pass, each with what happens otherwise. */
export function ChecksFields({ rules: { checks }, set, toggle, wrong }: PartProps) {
  const asked = checks ?? []
  return (
    <RuleSection kind="checks" on={checks !== undefined} onToggle={toggle('checks')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {CHECKS_A_RULE_MAY_ASK.map((check) => {
          const at = asked.findIndex((one) => one.check === check)
          const choose = (value: string) =>
            set(
              'checks',
              CHECKS_A_RULE_MAY_ASK.flatMap((one) => {
                const kept = asked.find((it) => it.check === one)
                if (one !== check) return kept ? [kept] : []
                return value === '' ? [] : [{ check, otherwise: value as Otherwise }]
              }),
            )
          return (
            <Field key={check} label={CHECK_NAMES[check]} error={at < 0 ? undefined : wrong(`checks.${at}`)}>
              {(control) => (
                <Select
                  {...control}
                  value={asked[at]?.otherwise ?? ''}
                  onChange={(event) => choose(event.target.value)}
                >
                  <option value="">is not asked for</option>
                  <option value="review">has to pass, otherwise a person decides</option>
                  {!CHECKS_THAT_NEVER_REJECT.includes(check) && (
                    <option value="reject">has to pass, otherwise it is rejected</option>
                  )}
                </Select>
              )}
            </Field>
          )
        })}
      </div>
      {asked.length === 0 && (
        <p className="text-sm font-medium text-danger">Name at least one, or turn this off.</p>
      )}
    </RuleSection>
  )
}
