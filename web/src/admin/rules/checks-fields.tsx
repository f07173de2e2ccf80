import { CHECK_NAMES } from '@wabi/contract/verification/check-names.ts'
import { CHECKS_THAT_MAY_REJECT, REQUIRABLE_CHECKS } from '@wabi/contract/rules/rule-fields.ts'
import type { Otherwise } from '@wabi/contract/rules/rule-fields.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

/** The checks that have to pass, each with what happens otherwise. */
export function ChecksFields({ rules: { checks }, set, toggle, wrong }: PartProps) {
  const required = checks ?? []
  return (
    <RuleSection kind="checks" on={checks !== undefined} onToggle={toggle('checks')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {REQUIRABLE_CHECKS.map((check) => {
          const at = required.findIndex((one) => one.check === check)
          const choose = (value: string) =>
            set(
              'checks',
              REQUIRABLE_CHECKS.flatMap((one) => {
                const current = required.find((it) => it.check === one)
                if (one !== check) return current ? [current] : []
                return value === '' ? [] : [{ check, otherwise: value as Otherwise }]
              }),
            )
          return (
            <Field key={check} label={CHECK_NAMES[check]} error={at < 0 ? undefined : wrong(`checks.${at}`)}>
              {(control) => (
                <Select
                  {...control}
                  value={required[at]?.otherwise ?? ''}
                  onChange={(event) => choose(event.target.value)}
                >
                  <option value="">is not required</option>
                  <option value="review">must pass, otherwise a person decides</option>
                  {CHECKS_THAT_MAY_REJECT.includes(check) ? (
                    <option value="reject">must pass; positive evidence against it rejects</option>
                  ) : (
                    required[at]?.otherwise === 'reject' && (
                      <option value="reject">set to reject: a person decides all the same</option>
                    )
                  )}
                </Select>
              )}
            </Field>
          )
        })}
      </div>
      {required.length === 0 && (
        <p className="text-sm font-medium text-danger">Choose at least one, or turn this off.</p>
      )}
    </RuleSection>
  )
}
