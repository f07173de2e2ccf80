import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls.ts'

/** The four figures of the overview. */
export function useStats() {
  return useQuery({ queryKey: ['stats'], queryFn: async () => (await call('dashboardStats')).data })
}
