import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import type { RuleKey } from './use-rules.ts'

/** Creates a draft and opens it. */
export function useCreateDraft() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: RuleKey & { from?: string; template?: string; note?: string }) =>
      call('createRuleDraft', { body: draft }),
    onSuccess: async ({ data }) => {
      await cache.invalidateQueries({ queryKey: ['rules'] })
      await navigate({ to: '/admin/rules/drafts/$ruleVersionId', params: { ruleVersionId: data.id } })
    },
    onError: (error) => failed('The draft could not be created', error),
  })
}
