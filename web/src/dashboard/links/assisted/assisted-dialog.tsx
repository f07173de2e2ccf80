import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@wabi/contract/api.ts'
import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/calls.ts'
import { EMAIL_PATTERN } from '../../../lib/email-pattern.ts'
import { failed } from '../../../lib/failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextFields } from '../../../ui/text-fields.tsx'
import { markUnsaved } from '../../../ui/unsaved.ts'
import { type FormErrors, useValidatedForm } from '../../../ui/use-validated-form.ts'
import { TemplateSelect } from '../../check-templates/template-select.tsx'
import { LanguageSelect } from '../templates/language-select.tsx'
import { OpenedCheck } from './opened-check.tsx'

type Body = InputOf<'createAssistedCheck'>['body']

const EMPTY = { template: '', customerName: '', customerEmail: '', customerPhone: '', language: '' }

const FIELDS = [
  {
    name: 'customerName',
    label: 'Customer Name',
    required: true,
    hint: 'As on their document, which must prove this name.',
  },
  { name: 'customerEmail', label: 'Customer Email', type: 'email' },
  { name: 'customerPhone', label: 'Customer Phone', type: 'tel', placeholder: '+251 91 234 5678' },
] as const

function validate({ customerName, customerEmail }: typeof EMPTY): FormErrors<typeof EMPTY> {
  const email = customerEmail.trim()
  return {
    ...(customerName.trim().length < 2 && { customerName: 'Customer name must be at least 2 characters' }),
    ...(email !== '' &&
      !EMAIL_PATTERN.test(email) && { customerEmail: 'Please enter a valid email address' }),
  }
}

interface AssistedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the customer and opens the check. Closing resets the dialog. */
export function AssistedDialog({ open, onOpenChange }: AssistedDialogProps) {
  const cache = useQueryClient()
  // Key of the form: increasing it empties the form.
  const [round, setRound] = useState(0)
  const create = useMutation({
    mutationFn: async (body: Body) => (await call('createAssistedCheck', { body })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['verifications'] }),
    onError: (error) => failed('Failed to start the check', error),
  })
  const change = (next: boolean) => {
    if (!next) {
      create.reset()
      setRound(round + 1)
    }
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={create.isSuccess ? titleOf(create.data) : 'Start an assisted check'}
      description={create.isSuccess ? undefined : 'For a customer who is with you now. No link is sent.'}
    >
      {create.isSuccess ? (
        <>
          <OpenedCheck check={create.data} />
          <DialogActions>
            <Button onClick={() => change(false)}>Close</Button>
          </DialogActions>
        </>
      ) : (
        <AssistedForm
          key={round}
          busy={create.isPending}
          words={create.error instanceof ApiError ? create.error.fields : {}}
          onSubmit={(body) => create.mutate(body)}
          onCancel={() => change(false)}
        />
      )}
    </Dialog>
  )
}

const titleOf = ({ codeBy }: { codeBy: string | null }) =>
  codeBy === null ? 'The check is ready' : 'The customer’s code'

interface AssistedFormProps {
  busy: boolean
  /** The server's messages by field. */
  words: Record<string, string>
  onSubmit: (body: Body) => void
  onCancel: () => void
}

function AssistedForm({ busy, words, onSubmit, onCancel }: AssistedFormProps) {
  const { values, changed, errors, set, submit } = useValidatedForm(EMPTY, validate)
  return (
    <form
      noValidate
      {...markUnsaved(changed && !busy)}
      className="flex flex-col gap-4"
      onSubmit={submit(({ template, customerName, customerEmail, customerPhone, language }) => {
        if (busy) return
        onSubmit({
          template: template || undefined,
          customerName,
          customerEmail: customerEmail.trim() || undefined,
          customerPhone,
          language: LANGUAGES.find((code) => code === language),
        })
      })}
    >
      <TemplateSelect
        error={words.template}
        value={values.template}
        onChange={(template) =>
          set({ template: template?.id ?? '', ...(template?.language && { language: template.language }) })
        }
      />
      <TextFields fields={FIELDS} values={values} errors={{ ...words, ...errors }} onChange={set} />
      <p className="text-sm text-ink-soft">
        The result is sent to this e-mail address or phone. Both are optional, unless your links need a code.
      </p>
      <Field label="Language of the customer" error={words.language}>
        {(control) => (
          <LanguageSelect
            {...control}
            value={values.language}
            onChange={(event) => set({ language: event.target.value })}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Starting...' : 'Start the check'}
        </Button>
      </DialogActions>
    </form>
  )
}
