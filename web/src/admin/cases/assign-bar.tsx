import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { RowSelection } from '../../ui/use-selection.ts'
import { useCaseReviewers } from './use-queue.ts'

/** Assigns the selected cases to the user, a colleague or nobody. */
export function AssignBar({ choice }: { choice: RowSelection }) {
  const cache = useQueryClient()
  const staff = useCaseReviewers().filter(({ mayDecide }) => mayDecide)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const assignee = selectedId ?? staff[0]?.id ?? ''
  const { chosen } = choice
  const assign = useMutation({
    mutationFn: () =>
      call('assignCases', { body: { assignee: assignee || null, verificationIds: [...chosen] } }),
    onSuccess: ({ data }) => {
      const refused = data.filter(({ done }) => !done)
      toast({
        title: `${data.length - refused.length} of ${data.length} ${assignee ? 'assigned' : 'unassigned'}`,
        ...(refused.length > 0 && { description: [...new Set(refused.map(({ words }) => words))].join(' ') }),
      })
      choice.none()
    },
    onError: (error) => failed('The cases could not be assigned', error),
    onSettled: () => cache.invalidateQueries({ queryKey: ['cases'] }),
  })
  if (chosen.length === 0) return null
  return (
    <section
      aria-label="Chosen cases"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2 shadow-raised md:px-5"
    >
      <div className="flex items-center max-sm:basis-full max-sm:justify-between sm:mr-auto">
        <span className="font-medium tabular-nums">{chosen.length} chosen</span>
        <IconButton label="Clear the selection" onClick={choice.none}>
          <X aria-hidden />
        </IconButton>
      </div>
      <Select
        aria-label="Assign to"
        className="w-44 max-sm:grow"
        value={assignee}
        onChange={(event) => setSelectedId(event.target.value)}
      >
        {staff.map(({ id, name, you }) => (
          <option key={id} value={id}>
            {you ? `${name} (you)` : name}
          </option>
        ))}
        <option value="">Nobody</option>
      </Select>
      <Button look="primary" busy={assign.isPending} onClick={() => assign.mutate()}>
        Assign
      </Button>
    </section>
  )
}
