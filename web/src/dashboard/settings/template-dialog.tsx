import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { LANGUAGES, STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { LINK_EXPIRY_DAYS } from '@wabi/contract/client/link-limits.ts'
import { MAX_TEMPLATE_NAME } from '@wabi/contract/client/template-limits.ts'
import { NO_REQUIREMENTS } from '@wabi/contract/shapes/no-requirements.ts'
import {
  ASSURANCE_LEVELS,
  ASSURANCE_NAMES,
  REQUIRABLE_STRENGTH_NAMES,
  REQUIRABLE_STRENGTHS,
} from '@wabi/contract/verification/assurance.ts'
import { ApiError, getFormError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Input } from '../../ui/input.tsx'
import { BrandFields } from './brand-fields.tsx'
import { RulesPreview } from './rules-preview.tsx'
import { OptionField } from './option-field.tsx'
import { POSSESSION_NAMES } from '../check-templates/template-words.ts'
import { type CheckTemplate, useSaveTemplate } from '../check-templates/use-check-templates.ts'

const EXPIRY_NAMES = Object.fromEntries(
  LINK_EXPIRY_DAYS.map((days) => [days, days === 1 ? '1 day' : `${days} days`]),
) as Record<(typeof LINK_EXPIRY_DAYS)[number], string>

interface TemplateDialogProps {
  /** The template to change; null: a new one. */
  template: CheckTemplate | null
  onClose: () => void
}

/** Creates or changes a check template, and tries it on last month's cases. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const [form, setForm] = useState(() => toForm(template))
  const save = useSaveTemplate(template)
  const { name, ...content } = form
  const preview = useMutation({
    mutationFn: async () => (await call('previewCheckTemplate', { body: content })).data,
    onError: (error) => failed('The preview failed', error),
  })
  const { fields = {} } = save.error instanceof ApiError ? save.error : {}
  const set = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change })
    preview.reset()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={template ? `Change ${template.name}` : 'Create a check template'}
      description="What a product needs. It can only be stricter than your rules. Links that were created keep what they have."
    >
      <DialogForm
        action={template ? 'Save' : 'Create'}
        ready={name.trim().length >= 2 && JSON.stringify(form) !== JSON.stringify(toForm(template))}
        busy={save.isPending}
        refusal={getFormError(save.error, 'Please try again')}
        onSubmit={() => save.mutate({ ...content, name: name.trim() }, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <Field label="Name" required hint="Such as the product that it is for." error={fields.name}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_TEMPLATE_NAME}
              value={name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <CheckboxGroup
          legend="Documents"
          hint="None: all documents"
          names={DOCUMENT_NAMES}
          value={content.documentTypes ?? []}
          error={fields.documentTypes}
          onChange={(types) =>
            set({
              documentTypes: types.length === 0 || types.length === DOCUMENT_TYPES.length ? null : types,
            })
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Approve from"
            hint="A score from 60 to 100; empty: as in your rules. The higher one counts."
            error={fields.approveAt}
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                min={60}
                max={100}
                className="tabular-nums"
                value={content.approveAt ?? ''}
                onChange={({ target }) =>
                  set({ approveAt: Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber })
                }
              />
            )}
          </Field>
          <OptionField
            label="Minimum assurance"
            none="As in your rules"
            names={ASSURANCE_NAMES}
            options={ASSURANCE_LEVELS}
            value={content.minimumAssurance}
            onChange={(minimumAssurance) => set({ minimumAssurance })}
          />
          <OptionField
            label="Presence"
            none="As in your rules"
            names={REQUIRABLE_STRENGTH_NAMES}
            options={REQUIRABLE_STRENGTHS}
            value={content.presence}
            onChange={(presence) => set({ presence })}
          />
          <OptionField
            label="To open the link"
            none="As in your settings"
            names={POSSESSION_NAMES}
            options={['contact', 'app']}
            value={content.proofOfPossession}
            onChange={(proofOfPossession) => set({ proofOfPossession })}
          />
          <OptionField
            label="Link Expiry"
            none="Chosen for each link"
            names={EXPIRY_NAMES}
            options={LINK_EXPIRY_DAYS}
            value={content.expiryDays}
            onChange={(expiryDays) => set({ expiryDays })}
          />
          <OptionField
            label="Language"
            none="As in your settings"
            names={STAFF_LANGUAGE_NAMES}
            options={LANGUAGES}
            value={content.language}
            onChange={(language) => set({ language })}
          />
        </div>
        <BrandFields name={content.brandName} color={content.brandColor} errors={fields} onChange={set} />
        <Checkbox
          label="A person always decides"
          checked={content.alwaysReview}
          onChange={(event) => set({ alwaysReview: event.target.checked })}
        />
        <FieldGroup legend="Walk-ins" error={fields.walkIns}>
          <Checkbox
            label="Check walk-ins with this template"
            note="Customers who come without a link. A code that it requires is sent to them. They have one day."
            checked={content.walkIns}
            onChange={(event) => set({ walkIns: event.target.checked })}
          />
        </FieldGroup>
        <div>
          <Button busy={preview.isPending} onClick={() => preview.mutate()}>
            Try on last month’s cases
          </Button>
        </div>
        {preview.data && (
          <div ref={scrollTo}>
            <RulesPreview preview={preview.data} />
            {preview.data.otherDocuments > 0 && (
              <p className="mt-3 text-ink-soft">
                Cases with a document that this template does not allow:{' '}
                {formatNumber(preview.data.otherDocuments)}. They are not counted above.
              </p>
            )}
          </div>
        )}
      </DialogForm>
    </Dialog>
  )
}

/** The result appears below what the dialog shows. */
function scrollTo(result: HTMLElement | null): void {
  result?.scrollIntoView({ block: 'nearest' })
}

function toForm(template: CheckTemplate | null) {
  if (!template) return { ...NO_REQUIREMENTS, name: '' }
  const { id: _, version: __, updatedAt: ___, archivedAt: ____, ...form } = template
  return form
}
