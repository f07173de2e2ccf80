import type { Detail } from '../../evidence/compared-fields.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Select } from '../../ui/input.tsx'
import type { Actions } from '../review/use-actions.ts'
import { assigneeName, listAssignees, useReviewers } from './use-reviewers.ts'

interface AssigneeFieldProps {
  review: Detail['review']
  assign: Actions['assign']
}

/** Shows and changes the assignee. */
export function AssigneeField({ review: { assignee, erasedAt }, assign }: AssigneeFieldProps) {
  const mayDecide = useHasPermission('reviews:decide')
  const staff = listAssignees(useReviewers())
  if (!mayDecide || erasedAt !== null) return assignee?.name ?? 'Nobody'
  const formerAssignee = assignee && !staff.some(({ id }) => id === assignee.id)
  return (
    <Select
      aria-label="Assigned to"
      className="w-52 max-w-full"
      value={(assign.isPending ? assign.variables : assignee?.id) ?? ''}
      disabled={assign.isPending}
      onChange={(event) => assign.mutate(event.target.value || null)}
    >
      <option value="">Nobody</option>
      {formerAssignee && <option value={assignee.id}>{assignee.name}</option>}
      {staff.map((one) => (
        <option key={one.id} value={one.id}>
          {assigneeName(one)}
        </option>
      ))}
    </Select>
  )
}
