import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import { call } from '../../lib/calls.ts'
import { toast } from '../../ui/toast-store.ts'

interface Save {
  id: string
  /** Hash of the content that was edited, so that the server refuses to overwrite someone else's change. */
  contentSeen: string
  name: string
  note: string
  content: RuleContent
}

/** Saves a draft. Errors show next to the draft, not in a toast. */
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
