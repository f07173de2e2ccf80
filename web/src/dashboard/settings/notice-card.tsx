import { LANGUAGES, LANGUAGE_NAMES, type Language } from '@wabi/contract/language/languages.ts'
import { useState } from 'react'
import { MAX_NOTICE_WORDS, MAX_PURPOSE_WORDS } from '@wabi/contract/client/settings-limits.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { Radio } from '../../ui/radio.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const FIELDS = [
  {
    name: 'privacyContact',
    label: 'Contact for questions about data',
    hint: 'If empty, the company’s e-mail address is used.',
  },
  {
    name: 'complaintAuthority',
    label: 'Authority for complaints',
    hint: 'Its name and address. Empty: the data protection authority of the customer’s country, unnamed.',
  },
  {
    name: 'legalBasis',
    label: 'Basis of the check',
    hint: 'In your own words, as your lawyers would state it. Empty: the notice states none.',
  },
] as const

/** The company's own words in the notice that customers read before the check. */
export function NoticeCard({ settings }: { settings: Settings }) {
  const { privacyContact, complaintAuthority, legalBasis, otherWay, purpose, documentsAfterWithdrawal } =
    settings
  const initial = { privacyContact, complaintAuthority, legalBasis, otherWay, purpose }
  const [form, setForm] = useState(initial)
  const [language, setLanguage] = useState<Language>('en')
  const save = useUpdateSettings()
  const words = save.error instanceof ApiError ? save.error.fields : {}
  const changed = JSON.stringify(form) !== JSON.stringify(initial)
  return (
    <Card
      title="Notice and consent"
      note="Customers agree to a notice and, separately, to the comparison of their face. Both texts follow from these settings; a change applies to customers who have not agreed yet."
    >
      <div className="grid gap-6">
        <SaveForm action="Save notice" ready={changed} busy={save.isPending} onSave={() => save.mutate(form)}>
          <div className="grid gap-4">
            <TextFields
              fields={FIELDS}
              values={form}
              errors={words}
              onChange={(change) => setForm({ ...form, ...change })}
            />
            <Field label="Language of the texts below" className="max-w-sm">
              {(control) => (
                <Select
                  {...control}
                  value={language}
                  onChange={(event) => setLanguage(event.target.value as Language)}
                >
                  {LANGUAGES.map((one) => (
                    <option key={one} value={one}>
                      {LANGUAGE_NAMES[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label="Purpose of the check"
              hint="Customers read it before they agree, as the end of the sentence ‘… asks you to do this to …’: ‘open your account’. Empty: ‘prove who you are’."
              error={words.purpose}
            >
              {(control) => (
                <Input
                  {...control}
                  lang={language}
                  maxLength={MAX_PURPOSE_WORDS}
                  value={form.purpose[language] ?? ''}
                  onChange={(event) =>
                    setForm({ ...form, purpose: { ...form.purpose, [language]: event.target.value } })
                  }
                />
              )}
            </Field>
            <Field
              label="For customers who do not agree"
              hint="How else they can prove who they are, such as at a branch. Where a language has no text, the English one is shown."
              error={words.otherWay}
            >
              {(control) => (
                <Textarea
                  {...control}
                  lang={language}
                  maxLength={MAX_NOTICE_WORDS}
                  value={form.otherWay[language] ?? ''}
                  onChange={(event) =>
                    setForm({ ...form, otherWay: { ...form.otherWay, [language]: event.target.value } })
                  }
                />
              )}
            </Field>
          </div>
        </SaveForm>
        <FieldGroup legend="When a customer withdraws the consent after the decision">
          <Radio
            name="documentsAfterWithdrawal"
            label="all photos are deleted"
            checked={documentsAfterWithdrawal === 'delete'}
            onChange={() => save.mutate({ documentsAfterWithdrawal: 'delete' })}
          />
          <Radio
            name="documentsAfterWithdrawal"
            label="the photos of the document are kept until the retention ends"
            note="The selfie, the head turn and all face measurements are always deleted."
            checked={documentsAfterWithdrawal === 'keep'}
            onChange={() => save.mutate({ documentsAfterWithdrawal: 'keep' })}
          />
        </FieldGroup>
      </div>
    </Card>
  )
}
