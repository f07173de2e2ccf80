import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { CUSTOMER_LANGUAGES, LANGUAGE_NAMES } from '@wabi/contract/client/languages.ts'
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
      <option value="">{own ? `${LANGUAGE_NAMES[own]}, default` : 'Default'}</option>
      {CUSTOMER_LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {LANGUAGE_NAMES[code]}
        </option>
      ))}
    </Select>
  )
}
