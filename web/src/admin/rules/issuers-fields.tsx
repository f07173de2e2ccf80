import { X } from 'lucide-react'
import { COUNTRIES, countryName } from '@wabi/contract/catalog/countries.ts'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/input.tsx'
import { OtherwiseField } from './otherwise-field.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

/** The countries whose documents are accepted. */
export function IssuersFields({ rules: { issuers }, set, toggle, wrong }: PartProps) {
  return (
    <RuleSection kind="issuers" on={issuers !== undefined} onToggle={toggle('issuers')}>
      {issuers && (
        <>
          <ul className="flex flex-wrap gap-2" aria-label="Accepted countries">
            {issuers.countries.map((code) => (
              <li
                key={code}
                className="inline-flex items-center gap-1 rounded-control border border-line bg-sunken pl-3"
              >
                {countryName(code)}
                <IconButton
                  label={`Remove ${countryName(code)}`}
                  onClick={() =>
                    set('issuers', { ...issuers, countries: issuers.countries.filter((one) => one !== code) })
                  }
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Add a country" error={wrong('issuers')}>
              {(control) => (
                <Select
                  {...control}
                  value=""
                  onChange={(event) =>
                    set('issuers', { ...issuers, countries: [...issuers.countries, event.target.value] })
                  }
                >
                  <option value="">Choose…</option>
                  {COUNTRIES.filter(([code]) => !issuers.countries.includes(code)).map(([code, name]) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <OtherwiseField
              value={issuers.otherwise}
              onChange={(otherwise) => set('issuers', { ...issuers, otherwise })}
            />
          </div>
        </>
      )}
    </RuleSection>
  )
}
