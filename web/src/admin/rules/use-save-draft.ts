import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import { call } from '../../lib/calls.ts'
import { toast } from '../../ui/toast-store.ts'

interface Save {
  id: string
  /** Of the content that was changed: somebody else's change is not written over. */
  contentSeen: string
  name: string
  note: string
  content: RuleContent
}

/** Saves a draft. What is wrong with it stands beside it, and in no toast. */
export function useSaveDraft() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, content, ...body }: Save) =>
      call('saveRuleDraft', { params: { ruleVersionId: id }, body: { ...body, ...content } }),
    onSuccess: async () => {
      toast({ title: 'Draft saved' })
      await cache.invalidateQueries({ queryKey: ['rules'] })
    },
  })
}
