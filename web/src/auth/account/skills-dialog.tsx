import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import type { ReviewSkills } from '@wabi/contract/shapes/review-skills.ts'
import { useState } from 'react'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'

interface SkillsDialogProps {
  name: string
  skills: ReviewSkills
  busy: boolean
  onChange: (skills: ReviewSkills) => void
  onClose: () => void
}

/** Changes the languages and documents of the cases that a reviewer gets first. */
export function SkillsDialog({ name, skills, busy, onChange, onClose }: SkillsDialogProps) {
  const [chosen, setChosen] = useState(skills)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Languages and documents of ${name}`}
      description="Next for me and automatic assignment prefer these cases. Nobody is kept from any other case."
    >
      <DialogForm
        action="Save"
        ready={JSON.stringify(chosen) !== JSON.stringify(skills)}
        busy={busy}
        onSubmit={() => onChange(chosen)}
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
      </DialogForm>
    </Dialog>
  )
}
