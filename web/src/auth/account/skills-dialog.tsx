import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { REVIEWER_SEXES, type ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import type { ReviewSkills } from '@wabi/contract/shapes/review-skills.ts'
import { useState } from 'react'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Radio } from '../../ui/radio.tsx'
import { REVIEWER_SEX_NAMES } from './reviewer-sex-names.ts'

/** For which cases a person reviews. */
export interface ReviewerProfile {
  skills: ReviewSkills
  reviewSex: ReviewerSex | null
}

interface SkillsDialogProps extends ReviewerProfile {
  name: string
  busy: boolean
  onChange: (profile: ReviewerProfile) => void
  onClose: () => void
}

/** Changes the languages and documents of the cases that a reviewer gets first, and for whom else they review. */
export function SkillsDialog({ name, skills, reviewSex, busy, onChange, onClose }: SkillsDialogProps) {
  const [chosen, setChosen] = useState(skills)
  const [sex, setSex] = useState(reviewSex)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cases of ${name}`}
      description="Next for me and automatic assignment prefer cases in these languages and of these documents. Nobody is kept from any other case."
    >
      <DialogForm
        action="Save"
        ready={JSON.stringify(chosen) !== JSON.stringify(skills) || sex !== reviewSex}
        busy={busy}
        onSubmit={() => onChange({ skills: chosen, reviewSex: sex })}
        onCancel={onClose}
      >
        <CheckboxGroup
          legend="Languages of the customer"
          hint="None: all languages"
          names={STAFF_LANGUAGE_NAMES}
          value={chosen.languages}
          onChange={(languages) => setChosen({ ...chosen, languages })}
        />
        <CheckboxGroup
          legend="Documents"
          hint="None: all documents"
          names={DOCUMENT_NAMES}
          value={chosen.documentTypes}
          onChange={(documentTypes) => setChosen({ ...chosen, documentTypes })}
        />
        <FieldGroup
          legend="For customers who ask for a woman or a man"
          hint="As this colleague has told you. Only those who manage the accounts see it."
        >
          <Radio
            name="reviewSex"
            label="Not stated"
            note="Gets no case of a customer who asks."
            checked={sex === null}
            onChange={() => setSex(null)}
          />
          {REVIEWER_SEXES.map((one) => (
            <Radio
              key={one}
              name="reviewSex"
              label={REVIEWER_SEX_NAMES[one]}
              checked={sex === one}
              onChange={() => setSex(one)}
            />
          ))}
        </FieldGroup>
      </DialogForm>
    </Dialog>
  )
}
