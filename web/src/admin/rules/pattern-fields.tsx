import { useState } from 'react'
import { fitsPattern, MOST_PATTERN_LETTERS, patternFault } from '@wabi/contract/rules/number-pattern.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { OtherwiseField } from './otherwise-field.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

/** The form of the number, and a place to try one against it. */
export function PatternFields({ rules: { numberPattern }, set, toggle, wrong }: PartProps) {
  const [tried, setTried] = useState('')
  const fault = numberPattern ? patternFault(numberPattern.pattern) : null
  const plain = tried.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return (
    <RuleSection kind="numberPattern" on={numberPattern !== undefined} onToggle={toggle('numberPattern')}>
      {numberPattern && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Form" error={fault ?? wrong('numberPattern')}>
              {(control) => (
                <Input
                  {...control}
                  value={numberPattern.pattern}
                  maxLength={MOST_PATTERN_LETTERS}
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
                {plain === '' || fault !== null
                  ? 'Nothing of it is kept.'
                  : fitsPattern(numberPattern.pattern, plain)
                    ? `${plain} is of this form.`
                    : `${plain} is not of this form.`}
              </span>
            }
            className="sm:max-w-sm"
          >
            {(control) => (
              <Input
                {...control}
                value={tried}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTried(event.target.value)}
                className="font-mono"
              />
            )}
          </Field>
        </>
      )}
    </RuleSection>
  )
}
