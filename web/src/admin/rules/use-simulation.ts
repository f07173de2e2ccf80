import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'

export type Simulation = ReplyOf<'getRuleSimulation'>['data']

const LOOK_EVERY_MS = 1000

const isUnderWay = (status: Simulation['status'] | undefined) => status === 'queued' || status === 'running'

/** A simulation, looked at until it is over. */
export function useSimulation(simulationId: string | null) {
  return useQuery({
    queryKey: ['rules', 'simulation', simulationId],
    queryFn: async () =>
      (await call('getRuleSimulation', { params: { simulationId: simulationId ?? '' } })).data,
    enabled: simulationId !== null,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.status) ? LOOK_EVERY_MS : false),
  })
}

export function useSimulate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; days: number; mostCases: number }) =>
      call('simulateRule', { params: { ruleVersionId: id }, body }),
    // The version names its simulation.
    onSuccess: () => cache.invalidateQueries({ queryKey: ['rules'] }),
    onError: (error) => failed('It could not be tried', error),
  })
}

/** The cases that would be decided differently, a page of them. */
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
