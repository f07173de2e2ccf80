import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reviewer } from '@wabi/contract/shapes/review-actions.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { inBatches } from '../../lib/in-batches.ts'
import { toast } from '../../ui/toast-store.ts'
import type { ReviewScope } from '../review-scope.ts'

const STALE_AFTER_MS = 60_000

/** The user's team by name, including former colleagues. */
export function useReviewers({ calls, team }: ReviewScope): Reviewer[] {
  const { data } = useQuery({
    queryKey: ['reviewers', team],
    queryFn: async (): Promise<Reviewer[]> => (await call(calls.listReviewers)).data,
    staleTime: STALE_AFTER_MS,
  })
  return data ?? []
}

/** Colleagues to whom a case can be assigned, the user first. */
export function listAssignees(team: readonly Reviewer[]): Reviewer[] {
  return team.filter(({ mayDecide }) => mayDecide).toSorted((a, b) => Number(b.you) - Number(a.you))
}

/** Whether the person is preferred for some languages or documents. */
export const hasSkills = ({ skills: { languages, documentTypes } }: Reviewer) =>
  languages.length > 0 || documentTypes.length > 0

export const getAssigneeName = ({ words }: ReviewScope, { name, you }: Reviewer) =>
  you ? words.you(name) : name

/** Assigns the chosen cases to one person, at first the user, or to nobody. */
export function useAssignChosen(scope: ReviewScope, chosen: readonly string[], onDone: () => void) {
  const cache = useQueryClient()
  const [user] = listAssignees(useReviewers(scope))
  const [selected, setSelected] = useState<string | null>(null)
  const assignee = selected ?? user?.id ?? ''
  const assign = useMutation({
    mutationFn: () =>
      inBatches(
        chosen,
        async (verificationIds) =>
          (await call(scope.calls.assign, { body: { assignee: assignee || null, verificationIds } })).data,
      ),
    onSuccess: (data) => {
      const refused = data.filter(({ done }) => !done)
      toast({
        title: `${data.length - refused.length} of ${data.length} ${assignee ? 'assigned' : 'unassigned'}`,
        ...(refused.length > 0 && { description: [...new Set(refused.map(({ words }) => words))].join(' ') }),
      })
      onDone()
    },
    onError: (error) => failed('The cases could not be assigned', error),
    onSettled: () => cache.invalidateQueries({ queryKey: [scope.touches] }),
  })
  return {
    /** Id of the person; empty for nobody. */
    assignee,
    select: setSelected,
    assign: () => assign.mutate(),
    isPending: assign.isPending,
    /** False while the team is loading: the choice would be nobody. */
    ready: user !== undefined || selected !== null,
  }
}
