import type { InputOf } from '@wabi/contract/api.ts'
import { useForm } from 'react-hook-form'
import { CUSTOMER_LANGUAGES } from '@wabi/contract/client/languages.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { LanguageSelect } from './templates/language-select.tsx'

type LinkBody = InputOf<'createLinks'>['body']

const EXPIRY_DAYS = [1, 3, 7, 14, 30] as const satisfies NonNullable<LinkBody['expiryDays']>[]
const EMPTY = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  expiryDays: '7',
  language: '',
  notes: '',
}

/** Text around one @, with a dot in the domain; the server validates fully. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

interface LinkFormProps {
  busy: boolean
  /** The server's messages by field. */
  words: Record<string, string>
  onSubmit: (body: LinkBody) => void
  onCancel: () => void
}

export function LinkForm({ busy, words, onSubmit, onCancel }: LinkFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: EMPTY })
  const wordsFor = (name: keyof typeof EMPTY) => formState.errors[name]?.message ?? words[name]

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => {
        if (busy) return
        const expiryDays = EXPIRY_DAYS.find((days) => String(days) === values.expiryDays)
        const language = CUSTOMER_LANGUAGES.find((code) => code === values.language)
        onSubmit({ ...values, expiryDays, language })
      })}
    >
      <Field label="Customer Name" required error={wordsFor('customerName')}>
        {(control) => (
          <Input
            {...control}
            {...register('customerName', {
              validate: (name) => name.trim().length >= 2 || 'Customer name must be at least 2 characters',
            })}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Customer Email" required error={wordsFor('customerEmail')}>
        {(control) => (
          <Input
            {...control}
            {...register('customerEmail', {
              validate: (email) => EMAIL.test(email.trim()) || 'Please enter a valid email address',
            })}
            type="email"
            autoComplete="off"
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Customer Phone" error={wordsFor('customerPhone')}>
          {(control) => (
            <Input
              {...control}
              {...register('customerPhone')}
              type="tel"
              autoComplete="off"
              placeholder="+251 91 234 5678"
            />
          )}
        </Field>
        <Field label="Link Expiry" error={wordsFor('expiryDays')}>
          {(control) => (
            <Select {...control} {...register('expiryDays')}>
              {EXPIRY_DAYS.map((days) => (
                <option key={days} value={days}>
                  {days === 1 ? '1 day' : `${days} days`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Language of the message" error={wordsFor('language')}>
        {(control) => <LanguageSelect {...control} {...register('language')} />}
      </Field>
      <Field label="Notes" hint="Only you and your colleagues see them." error={wordsFor('notes')}>
        {(control) => <Textarea {...control} {...register('notes')} maxLength={1000} />}
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Creating...' : 'Create & Send Link'}
        </Button>
      </DialogActions>
    </form>
  )
}
