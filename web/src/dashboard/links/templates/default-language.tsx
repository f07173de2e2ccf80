import { LANGUAGES, type Language, STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/calls.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { TEMPLATES } from './language-select.tsx'
import { failed } from '../../../lib/failed.ts'

interface DefaultLanguageProps {
  language: Language
  mayManage: boolean
}

/** Default language of messages to customers. */
export function DefaultLanguage({ language, mayManage }: DefaultLanguageProps) {
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (next: Language) => call('setCustomerLanguage', { body: { language: next } }),
    onSuccess: (_, next) => toast({ title: `Messages to customers are in ${STAFF_LANGUAGE_NAMES[next]}` }),
    onError: (error) => failed('The language could not be changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: TEMPLATES }),
  })
  return (
    <Card>
      <Field
        label="Language of your customers"
        hint="You can choose another one for each link."
        className="max-w-md"
      >
        {(control) => (
          <Select
            {...control}
            value={change.isPending ? change.variables : language}
            disabled={!mayManage || change.isPending}
            onChange={(event) => {
              const next = LANGUAGES.find((one) => one === event.target.value)
              if (next) change.mutate(next)
            }}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {STAFF_LANGUAGE_NAMES[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Card>
  )
}
