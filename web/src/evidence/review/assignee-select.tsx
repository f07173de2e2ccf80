import type { ComponentProps } from 'react'
import { SUITED } from '@wabi/contract/review/suited.ts'
import { Select } from '../../ui/input.tsx'
import { ShortcutKbd } from '../../ui/shortcut-kbd.tsx'
import { useKeys } from '../use-keys.ts'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import type { ReviewActions } from './use-review-actions.ts'
import { getAssigneeName, listAssignees, useReviewers } from './use-reviewers.ts'

interface AssigneeSelectProps extends Omit<ComponentProps<typeof Select>, 'children' | 'onChange'> {
  scope: ReviewScope
  /** The current assignee, offered even if they may no longer decide. */
  assignee?: { id: string; name: string } | null
  onAssign: (assignee: string) => void
  /** Offers to give each case to whom it suits. */
  automatic?: boolean
}

/** Everyone to whom a case can be assigned, and nobody. */
export function AssigneeSelect({
  scope,
  assignee,
  onAssign,
  automatic = false,
  ...select
}: AssigneeSelectProps) {
  const team = listAssignees(useReviewers(scope))
  const former = assignee && !team.some(({ id }) => id === assignee.id) ? assignee : null
  return (
    <Select {...select} onChange={(event) => onAssign(event.target.value)}>
      {team.map((reviewer) => (
        <option key={reviewer.id} value={reviewer.id}>
          {getAssigneeName(scope, reviewer)}
        </option>
      ))}
      {former && <option value={former.id}>{former.name}</option>}
      {automatic && <option value={SUITED}>By language and document</option>}
      <option value="">Unassigned</option>
    </Select>
  )
}

interface AssigneeFieldProps {
  scope: ReviewScope
  assignee: { id: string; name: string } | null
  /** False once nothing can be done with the case any more. */
  active?: boolean
  assign: ReviewActions['assign']
}

/** Shows and changes the assignee of a case. */
export function AssigneeField({ scope, assignee, active = true, assign }: AssigneeFieldProps) {
  const mayDecide = useReviewPermission(scope, 'decide')
  const mayAssign = mayDecide && active
  const you = useReviewers(scope).find((reviewer) => reviewer.you)
  useKeys({ i: mayAssign && you && !assign.isPending ? () => assign.mutate(you.id) : undefined })
  if (!mayAssign)
    return (
      <span className="text-sm text-ink-soft">
        {assignee ? `Assigned to ${assignee.name}` : 'Unassigned'}
      </span>
    )
  return (
    <span className="flex items-center gap-1.5">
      <AssigneeSelect
        scope={scope}
        assignee={assignee}
        aria-label="Assigned to"
        className="w-38 max-w-full"
        value={(assign.isPending ? assign.variables : assignee?.id) ?? ''}
        disabled={assign.isPending}
        onAssign={(id) => assign.mutate(id || null)}
      />
      <ShortcutKbd>I</ShortcutKbd>
    </span>
  )
}
