import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import {
  MAX_SUBJECT,
  MAX_WORDS,
  type MessageWords,
  PLACEHOLDERS,
  namesCustomer,
  unknownPlaceholders,
} from '@wabi/contract/client/message-template.ts'
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/calls.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { TEMPLATES } from './language-select.tsx'
import { TemplatePreview } from './template-preview.tsx'

type Template = ReplyOf<'listMessageTemplates'>['data']['templates'][number]

interface TemplateFormProps {
  template: Template
  mayManage: boolean
}

const KNOWN = PLACEHOLDERS.map((name) => `{${name}}`).join(', ')

/** The template of one language, with a preview of the e-mail beside it. */
export function TemplateForm({ template, mayManage }: TemplateFormProps) {
  const { language, own } = template
  const cache = useQueryClient()
  const [words, setWords] = useState<MessageWords>({
    subject: template.subject,
    opening: template.opening,
    closing: template.closing,
  })
  const [resetting, setResetting] = useState(false)
  const onSuccess = () => cache.invalidateQueries({ queryKey: TEMPLATES })
  const save = useMutation({
    mutationFn: () => call('saveMessageTemplate', { body: { language, ...words } }),
    onSuccess: () => {
      toast({ title: 'Message saved', description: 'Links sent from now on use it.' })
      return onSuccess()
    },
  })
  const reset = useMutation({
    mutationFn: () => call('resetMessageTemplate', { body: { language } }),
    onSuccess: () => {
      toast({ title: 'The original text was restored' })
      return onSuccess()
    },
    onSettled: () => setResetting(false),
  })
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const wrong = (name: keyof MessageWords) => {
    const unknown = unknownPlaceholders(words[name])
    if (unknown.length > 0) return `There is no such placeholder: ${unknown.join(', ')}`
    if (name !== 'closing' && words[name].trim() === '') return 'Please write something'
    if (name === 'subject' && namesCustomer(words.subject))
      return 'The subject cannot contain the customer’s name'
    return refused[name]
  }
  const fits = !wrong('subject') && !wrong('opening') && !wrong('closing')
  const change = (name: keyof MessageWords, value: string) => {
    save.reset()
    setWords({ ...words, [name]: value })
  }
  const changed =
    words.subject !== template.subject ||
    words.opening !== template.opening ||
    words.closing !== template.closing
  const failed = save.error ?? reset.error

  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Form ready={fits} busy={save.isPending} onSubmit={() => save.mutate()} className="flex flex-col gap-4">
        <Field label="Subject" required error={wrong('subject')}>
          {(control) => (
            <Input
              {...control}
              lang={language}
              value={words.subject}
              maxLength={MAX_SUBJECT}
              disabled={!mayManage}
              onChange={(event) => change('subject', event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Opening words"
          required
          hint="Before the button. An empty line starts a new paragraph."
          error={wrong('opening')}
        >
          {(control) => (
            <Textarea
              {...control}
              lang={language}
              rows={8}
              value={words.opening}
              maxLength={MAX_WORDS}
              disabled={!mayManage}
              onChange={(event) => change('opening', event.target.value)}
            />
          )}
        </Field>
        <Field label="Closing words" hint="After the link; may be left empty." error={wrong('closing')}>
          {(control) => (
            <Textarea
              {...control}
              lang={language}
              rows={4}
              value={words.closing}
              maxLength={MAX_WORDS}
              disabled={!mayManage}
              onChange={(event) => change('closing', event.target.value)}
            />
          )}
        </Field>
        <p className="text-sm text-ink-soft">
          Filled in for each customer: <span className="font-mono">{KNOWN}</span>. The subject cannot contain
          the customer’s name.
        </p>
        {failed && Object.keys(refused).length === 0 && (
          <Alert>{getErrorMessage(failed, 'The server did not answer.')}</Alert>
        )}
        {mayManage ? (
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            <Button type="submit" variant="primary" busy={save.isPending} disabled={!fits || !changed}>
              Save message
            </Button>
            {own && <Button onClick={() => setResetting(true)}>Reset to original</Button>}
          </div>
        ) : (
          <p className="text-ink-soft">Your role does not allow changing messages.</p>
        )}
      </Form>
      {mayManage && <TemplatePreview language={language} words={words} fits={fits} />}
      <Confirm
        open={resetting}
        title="Reset to original"
        question="Restore the original text?"
        consequence="Your own text for this language is deleted."
        action="Reset"
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setResetting(false)}
      />
    </div>
  )
}
