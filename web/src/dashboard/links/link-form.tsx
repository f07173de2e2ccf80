import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import type { InputOf } from '@wabi/contract/api.ts'
import { DEFAULT_LINK_EXPIRY_DAYS, LINK_EXPIRY_DAYS } from '@wabi/contract/client/link-limits.ts'
import { toSmsNumber } from '@wabi/contract/client/sms-number.ts'
import { PROOFS_OF_POSSESSION } from '@wabi/contract/verification/possession.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/input.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { markUnsaved } from '../../ui/unsaved.ts'
import { type FormErrors, useValidatedForm } from '../../ui/use-validated-form.ts'
import { useSendsSms } from '../../lib/use-user.ts'
import { EMAIL_PATTERN } from '../../lib/email-pattern.ts'
import { TemplateSelect } from '../check-templates/template-select.tsx'
import type { CheckTemplate } from '../check-templates/use-check-templates.ts'
import { ExpiryField } from './expiry-field.tsx'
import { PossessionField } from './possession-field.tsx'
import { LanguageSelect } from './templates/language-select.tsx'

type LinkBody = InputOf<'createLinks'>['body']

const DELIVERIES = [
  ['email', 'By e-mail'],
  ['sms', 'By text message (SMS)'],
] as const

const EMPTY = {
  template: '',
  delivery: 'email',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  expiryDays: String(DEFAULT_LINK_EXPIRY_DAYS),
  language: '',
  notes: '',
  dateOfBirth: '',
  documentNumber: '',
  phone: '',
  proofOfPossession: '',
}

const NAME = [
  {
    name: 'customerName',
    label: 'Customer Name',
    required: true,
    hint: 'As on their document, which must prove this name.',
  },
] as const
const EMAIL = { name: 'customerEmail', label: 'Customer Email', type: 'email' } as const
const PHONE = {
  name: 'customerPhone',
  label: 'Customer Phone',
  type: 'tel',
  placeholder: '+251 91 234 5678',
} as const
const EXPECTED = [
  { name: 'dateOfBirth', label: 'Date of birth', type: 'date' },
  { name: 'documentNumber', label: 'Document number', maxLength: 64 },
] as const
const EXPECTED_PHONE = {
  name: 'phone',
  label: 'Phone number that you have for them',
  type: 'tel',
  placeholder: '+251 91 234 5678',
} as const

const MOBILE_WORDS = 'Please enter a mobile number with its country code, such as +251 91 234 5678'

function validate({
  delivery,
  customerName,
  customerEmail,
  customerPhone,
  phone,
}: typeof EMPTY): FormErrors<typeof EMPTY> {
  const email = customerEmail.trim()
  const isSms = delivery === 'sms'
  return {
    ...(customerName.trim().length < 2 && { customerName: 'Customer name must be at least 2 characters' }),
    ...((!isSms || email !== '') &&
      !EMAIL_PATTERN.test(email) && { customerEmail: 'Please enter a valid email address' }),
    ...(isSms &&
      toSmsNumber(customerPhone) === null && {
        customerPhone: MOBILE_WORDS,
      }),
    ...(phone.trim() !== '' && toSmsNumber(phone) === null && { phone: MOBILE_WORDS }),
  }
}

/** The choice of a template, with its defaults of the link. */
const withDefaults = (template: CheckTemplate | null) => ({
  template: template?.id ?? '',
  ...(template?.expiryDays && { expiryDays: String(template.expiryDays) }),
  ...(template?.language && { language: template.language }),
})

interface LinkFormProps {
  busy: boolean
  /** The server's messages by field. */
  words: Record<string, string>
  onSubmit: (body: LinkBody) => void
  onCancel: () => void
}

export function LinkForm({ busy, words, onSubmit, onCancel }: LinkFormProps) {
  const { values, changed, errors, set, submit } = useValidatedForm(EMPTY, validate)
  const { expected, ...top } = words
  const refused = { ...top, ...(expected && { dateOfBirth: expected }) }
  const fields = { values, errors: { ...refused, ...errors }, onChange: set }
  const sendsSms = useSendsSms()
  const isSms = values.delivery === 'sms'

  return (
    <form
      noValidate
      {...markUnsaved(changed && !busy)}
      className="flex flex-col gap-4"
      onSubmit={submit(({ dateOfBirth, documentNumber, phone, ...values }) => {
        if (busy) return
        const expiryDays = LINK_EXPIRY_DAYS.find((days) => String(days) === values.expiryDays)
        const language = LANGUAGES.find((code) => code === values.language)
        const expected = {
          dateOfBirth: dateOfBirth || undefined,
          documentNumber: documentNumber.trim() || undefined,
          phone: phone.trim() || undefined,
        }
        const customerEmail = values.customerEmail.trim() || undefined
        onSubmit({
          ...values,
          template: values.template || undefined,
          customerEmail,
          delivery: isSms ? 'sms' : 'email',
          expiryDays,
          language,
          proofOfPossession: PROOFS_OF_POSSESSION.find((proof) => proof === values.proofOfPossession),
          expected,
        })
      })}
    >
      <TemplateSelect
        error={fields.errors.template}
        value={values.template}
        onChange={(template) => set(withDefaults(template))}
      />
      <TextFields fields={NAME} {...fields} />
      {sendsSms && (
        <Field label="Send the link" error={fields.errors.delivery}>
          {(control) => (
            <Select
              {...control}
              value={values.delivery}
              onChange={(event) => set({ delivery: event.target.value })}
            >
              {DELIVERIES.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TextFields fields={[{ ...EMAIL, required: !isSms }]} {...fields} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextFields fields={[{ ...PHONE, required: isSms }]} {...fields} />
        <ExpiryField
          error={fields.errors.expiryDays}
          value={values.expiryDays}
          onChange={(days) => set({ expiryDays: days })}
        />
      </div>
      <Field label="Language of the message" error={fields.errors.language}>
        {(control) => (
          <LanguageSelect
            {...control}
            value={values.language}
            onChange={(event) => set({ language: event.target.value })}
          />
        )}
      </Field>
      <PossessionField
        error={fields.errors.proofOfPossession}
        value={values.proofOfPossession}
        onChange={(proofOfPossession) => set({ proofOfPossession })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextFields fields={EXPECTED} {...fields} />
        {sendsSms && <TextFields fields={[EXPECTED_PHONE]} {...fields} />}
        <p className="text-sm text-ink-soft sm:col-span-2">
          Optional. The document must prove these too.
          {sendsSms && ' The phone is compared with the one that gets the code to open the link.'}
        </p>
      </div>
      <Field label="Notes" hint="Only you and your colleagues see them." error={fields.errors.notes}>
        {(control) => (
          <Textarea
            {...control}
            value={values.notes}
            onChange={(event) => set({ notes: event.target.value })}
            maxLength={1000}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Creating...' : 'Create & Send Link'}
        </Button>
      </DialogActions>
    </form>
  )
}
