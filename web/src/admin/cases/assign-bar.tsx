import { X } from 'lucide-react'
import { useState } from 'react'
import { InvestigateDialog } from '../../evidence/investigations/investigate-dialog.tsx'
import { AssigneeSelect } from '../../evidence/review/assignee-select.tsx'
import { useAssignChosen } from '../../evidence/review/use-reviewers.ts'
import { PLATFORM_REVIEW } from '../../evidence/platform-review.ts'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { RowSelection } from '../../ui/use-selection.ts'

/** Assigns the selected cases to the user, a colleague or nobody, or puts them into an investigation. */
export function AssignBar({ choice: { chosen, none } }: { choice: RowSelection }) {
  const { assignee, select, assign, isPending, ready } = useAssignChosen(PLATFORM_REVIEW, chosen, none)
  const [investigating, setInvestigating] = useState(false)
  if (chosen.length === 0) return null
  return (
    <FootBar
      label="Selected cases"
      className="flex flex-wrap items-center gap-2 px-4 py-2 shadow-raised md:px-5"
    >
      <div className="flex items-center max-sm:basis-full max-sm:justify-between sm:mr-auto">
        <span className="font-medium tabular-nums">{chosen.length} selected</span>
        <IconButton label="Clear the selection" onClick={none}>
          <X aria-hidden />
        </IconButton>
      </div>
      <AssigneeSelect
        scope={PLATFORM_REVIEW}
        automatic
        aria-label="Assign to"
        className="w-44 max-sm:grow"
        value={assignee}
        onAssign={select}
      />
      <Button onClick={() => setInvestigating(true)}>Investigate</Button>
      {investigating && (
        <InvestigateDialog
          scope={PLATFORM_REVIEW}
          verificationIds={chosen}
          onClose={() => setInvestigating(false)}
        />
      )}
      <Button variant="primary" busy={isPending} disabled={!ready} onClick={assign}>
        Assign
      </Button>
    </FootBar>
  )
}
