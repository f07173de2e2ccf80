import { LANGUAGES, STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '../../../lib/calls.ts'
import { Select } from '../../../ui/input.tsx'

export const TEMPLATES = ['message-templates']

/** Language of messages to a customer; the company's default is marked. */
export function LanguageSelect(props: ComponentProps<typeof Select>) {
  const { data } = useQuery({
    queryKey: TEMPLATES,
    queryFn: async () => (await call('listMessageTemplates')).data,
  })
  const own = data?.defaultLanguage
  return (
    <Select {...props}>
      <option value="">{own ? `${STAFF_LANGUAGE_NAMES[own]}, default` : 'Default'}</option>
      {LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {STAFF_LANGUAGE_NAMES[code]}
        </option>
      ))}
    </Select>
  )
}
