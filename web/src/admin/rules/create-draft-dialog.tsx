import { useState } from 'react'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { documentTypesFor } from '@wabi/contract/catalog/documents.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useCreateDraft } from './use-create-draft.ts'
import { type RuleKey, useRuleTemplates } from './use-rules.ts'

/** Creates a draft for a document, optionally from a template. @param fixed the document, if it is already known */
export function CreateDraftDialog({ fixed, onClose }: { fixed?: RuleKey; onClose: () => void }) {
  const [target, setTarget] = useState<RuleKey>(fixed ?? { documentType: 'national_id', country: 'ET' })
  const [template, setTemplate] = useState('')
  const { data: templates = [] } = useRuleTemplates()
  const createDraft = useCreateDraft()
  const matching = templates.filter(
    (one) =>
      (one.documentType === null || one.documentType === target.documentType) &&
      (one.country === null || one.country === target.country || target.country === EVERY_COUNTRY),
  )
  const chosen = matching.find(({ id }) => id === template)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New rule"
      description="It starts as a draft, which decides nothing until you put it in force."
    >
      <DialogForm
        action="Create draft"
        busy={createDraft.isPending}
        onSubmit={() => createDraft.mutate({ ...target, ...(chosen ? { template: chosen.id } : {}) })}
        onCancel={onClose}
      >
        <div className="grid gap-4">
          {!fixed && (
            <>
              <Field label="Country" hint="The nationality that the customer chooses.">
                {(control) => (
                  <Select
                    {...control}
                    value={target.country}
                    onChange={(event) => {
                      const country = event.target.value
                      const available = documentTypesFor(country).some(({ id }) => id === target.documentType)
                      setTarget({ country, documentType: available ? target.documentType : 'national_id' })
                    }}
                  >
                    <option value={EVERY_COUNTRY}>Every country without its own rule</option>
                    {COUNTRIES.map(([code, name]) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label="Document">
                {(control) => (
                  <Select
                    {...control}
                    value={target.documentType}
                    onChange={(event) =>
                      setTarget({ ...target, documentType: event.target.value as DocumentType })
                    }
                  >
                    {documentTypesFor(target.country).map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </>
          )}
          <Field
            label="Start from"
            hint={chosen?.note ?? 'To start from an earlier version, open it in the history.'}
          >
            {(control) => (
              <Select {...control} value={template} onChange={(event) => setTemplate(event.target.value)}>
                <option value="">No requirements</option>
                {matching.map(({ id, name }) => (
                  <option key={id} value={id}>
                    Template: {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </DialogForm>
    </Dialog>
  )
}
