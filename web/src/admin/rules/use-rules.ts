import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type RuleVersion = ReplyOf<'getRuleVersion'>['data']
export type RuleSummary = ReplyOf<'listRules'>['data'][number]
export type RuleKey = { documentType: DocumentType; country: string }

const RULES = ['rules'] as const
const versionKey = (id: string) => [...RULES, 'version', id]

export function useRuleList() {
  return useQuery({ queryKey: [...RULES, 'list'], queryFn: async () => (await call('listRules')).data })
}

export function useRule(rule: RuleKey) {
  return useQuery({
    queryKey: [...RULES, 'of', rule],
    queryFn: async () => (await call('getRule', { params: rule })).data,
  })
}

export function useRuleVersion(ruleVersionId: string) {
  return useQuery({
    queryKey: versionKey(ruleVersionId),
    queryFn: async () => (await call('getRuleVersion', { params: { ruleVersionId } })).data,
  })
}

export function useRuleTemplates() {
  return useQuery({
    queryKey: [...RULES, 'templates'],
    queryFn: async () => (await call('listRuleTemplates')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const versionParams = (ruleVersionId: string) => ({ params: { ruleVersionId } })

/** The actions on rules; `DONE` has the message for each. */
const ACTS = {
  discard: ({ id }: { id: string }) => call('discardRuleDraft', versionParams(id)),
  putInForce: ({
    id,
    ...body
  }: {
    id: string
    contentSeen: string
    simulationId?: string
    withoutSimulation?: string
  }) => call('putRuleInForce', { ...versionParams(id), body }),
  retire: ({ id, reason }: { id: string; reason: string }) =>
    call('retireRule', { ...versionParams(id), body: { reason } }),
}
const DONE: Record<keyof typeof ACTS, string> = {
  discard: 'Draft discarded',
  putInForce: 'In force from the next decision on',
  retire: 'Out of force',
}

/** @param then called on success before the refetch, because the caller may unmount afterwards */
export function useRuleAction<A extends keyof typeof ACTS>(act: A, then: () => unknown) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<(typeof ACTS)[A]>[0]) =>
      ACTS[act](input as never) as ReturnType<(typeof ACTS)[A]>,
    onSuccess: async (_, input) => {
      toast({ title: DONE[act] })
      await then()
      // Do not refetch a discarded draft.
      if (act === 'discard') cache.removeQueries({ queryKey: versionKey((input as { id: string }).id) })
      await cache.invalidateQueries({ queryKey: RULES })
    },
    onError: (error) => failed('The rule could not be changed', error),
  })
}
