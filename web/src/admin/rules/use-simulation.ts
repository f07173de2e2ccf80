import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'

export type Simulation = ReplyOf<'getRuleSimulation'>['data']

const POLL_INTERVAL_MS = 1000

const isInProgress = (status: Simulation['status'] | undefined) => status === 'queued' || status === 'running'

/** A simulation, polled until it finishes. */
export function useSimulation(simulationId: string | null) {
  return useQuery({
    queryKey: ['rules', 'simulation', simulationId],
    queryFn: async () =>
      (await call('getRuleSimulation', { params: { simulationId: simulationId ?? '' } })).data,
    enabled: simulationId !== null,
    refetchInterval: ({ state }) => (isInProgress(state.data?.status) ? POLL_INTERVAL_MS : false),
  })
}

export function useSimulate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; days: number; mostCases: number }) =>
      call('simulateRule', { params: { ruleVersionId: id }, body }),
    // The version holds the id of its simulation.
    onSuccess: () => cache.invalidateQueries({ queryKey: ['rules'] }),
    onError: (error) => failed('The draft could not be tried', error),
  })
}

/** One page of the cases that would be decided differently. */
export function useSimulatedCases(
  simulationId: string,
  clientId: string | undefined,
  cursor: string | undefined,
) {
  return useQuery({
    queryKey: ['rules', 'simulated', simulationId, clientId, cursor],
    queryFn: () =>
      call('listSimulatedCases', {
        params: { simulationId },
        query: { limit: 20, ...(clientId && { clientId }), ...(cursor && { cursor }) },
      }),
    placeholderData: keepPreviousData,
  })
}
