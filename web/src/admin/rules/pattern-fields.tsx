import { useState } from 'react'
import { matchesPattern, MAX_PATTERN_LENGTH, findPatternError } from '@wabi/contract/rules/number-pattern.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { OtherwiseField } from './otherwise-field.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

/** The pattern of the document number, with a field to test a number against it. */
export function PatternFields({ rules: { numberPattern }, set, toggle, wrong }: PartProps) {
  const [sample, setSample] = useState('')
  const patternError = numberPattern ? findPatternError(numberPattern.pattern) : null
  const normalized = sample.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return (
    <RuleSection kind="numberPattern" on={numberPattern !== undefined} onToggle={toggle('numberPattern')}>
      {numberPattern && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Pattern" error={patternError ?? wrong('numberPattern')}>
              {(control) => (
                <Input
                  {...control}
                  value={numberPattern.pattern}
                  maxLength={MAX_PATTERN_LENGTH}
                  spellCheck={false}
                  autoCapitalize="off"
                  onChange={(event) =>
                    set('numberPattern', { ...numberPattern, pattern: event.target.value })
                  }
                  className="font-mono"
                />
              )}
            </Field>
            <OtherwiseField
              value={numberPattern.otherwise}
              onChange={(otherwise) => set('numberPattern', { ...numberPattern, otherwise })}
            />
          </div>
          <Field
            label="Try a number"
            hint={
              <span aria-live="polite">
                {normalized === '' || patternError !== null
                  ? 'It is not stored.'
                  : matchesPattern(numberPattern.pattern, normalized)
                    ? `${normalized} matches this pattern.`
                    : `${normalized} does not match this pattern.`}
              </span>
            }
            className="sm:max-w-sm"
          >
            {(control) => (
              <Input
                {...control}
                value={sample}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setSample(event.target.value)}
                className="font-mono"
              />
            )}
          </Field>
        </>
      )}
    </RuleSection>
  )
}
